import { getAnnouncements } from '../api/announcements.ts';
import { getBanners } from '../api/banners.ts';
import { getChurchPoints } from '../api/churchPoints.ts';
import { getFellowships } from '../api/fellowships.ts';
import type { RequestOptions } from '../api/request.ts';
import type { HomeData, SiteSettings } from '#contract/church';
import { getSite } from '../api/site.ts';
import { getSpiritualArticles } from '../api/spiritualArticles.ts';
import { getSundayPreachs } from '../api/sundayPreachs.ts';
import { getSundaySings } from '../api/sundaySings.ts';
import { settings } from './settings.ts';

/** Rows of each kind on a home page. */
const LATEST_COUNT = { pageSize: 3 };

/** Loads everything the home pages show, call by call. */
export async function loadHome(known: HomeData | null, ask: RequestOptions): Promise<HomeData> {
  const [site, banners, notices, churchPoints, fellowships, sermons, announced, sings, articles] = await Promise.all([
    known?.site ?? getSite(ask),
    getBanners(ask),
    getAnnouncements(ask),
    getChurchPoints(ask),
    getFellowships(ask),
    getSundayPreachs(LATEST_COUNT, ask),
    getSundayPreachs({ pageSize: 20, upcoming: 1, order: 'asc' }, ask),
    getSundaySings(LATEST_COUNT, ask),
    getSpiritualArticles(LATEST_COUNT, ask),
  ]);
  const { language } = settings.get();
  const rows = {
    sermons: sermons.items,
    sings: sings.items,
    articles: articles.items,
    coming: [...sermons.items, ...announced.items],
  };
  return { now: new Date().toISOString(), language, site, banners, notices, churchPoints, fellowships, ...rows };
}

/** Loads the settings of the church in the background. */
export function loadSite(): Promise<SiteSettings> {
  return getSite({ isSilent: true });
}
