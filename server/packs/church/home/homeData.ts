import type { SiteSettings, HomeData } from '#contract/church';
import { addDays, type Language } from '#engine';
import { articlesOf } from '../read/articles.ts';
import { readBanners } from '../read/banners.ts';
import { readFellowships } from '../read/fellowships.ts';
import { readLatest } from '../read/lists.ts';
import { readNotices } from '../read/notices.ts';
import { readPoints } from '../read/points.ts';
import type { Reading } from '../read/reading.ts';
import { sermonsOf } from '../read/sermons.ts';
import { singsOf } from '../read/sings.ts';
import { isoIn } from '../time.ts';

/** Of each list so many. */
const LATEST_COUNT = 3;
const DAYS_AHEAD = 14;

/** The minute: within it the same page is the same text, and need not be drawn again. */
export function minuteOf(now: Date, zone: string): string {
  return isoIn(new Date(Math.floor(now.getTime() / 60_000) * 60_000), zone);
}

/** Reads them. */
export async function homeDataOf(reading: Reading, site: SiteSettings, language: Language): Promise<HomeData> {
  const { today, now } = reading;
  const has = { from: '0001-01-01', to: today, limit: LATEST_COUNT };
  const [banners, notices, churchPoints, fellowships, sermons, sings, articles, coming] = await Promise.all([
    readBanners(reading),
    readNotices(reading),
    readPoints(reading),
    readFellowships(reading),
    readLatest(reading, sermonsOf(reading), has),
    readLatest(reading, singsOf(reading), has),
    readLatest(reading, articlesOf(reading), has),
    readLatest(reading, sermonsOf(reading), { from: today, to: addDays(today, DAYS_AHEAD), limit: 20 }),
  ]);
  return {
    now: minuteOf(now, site.zone),
    language,
    site,
    banners,
    notices,
    churchPoints,
    fellowships,
    sermons,
    sings,
    articles,
    coming,
  };
}
