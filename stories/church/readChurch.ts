import type { Bundle, MemoryRunner, Row } from '#engine';
import type { PageOf } from '#church';
import { articleDetail, sermonDetail, singDetail } from './details.ts';
import { articleOf, bannerOf, churchPointOf, fellowshipOf, noticeOf, recordingOf, sermonOf, singOf } from './shapes.ts';
import { consentsOf, siteSettingsOf } from './siteSettings.ts';

/** A church in the page: its rows, and when the website asks. */
export interface Church {
  readonly bundle: Bundle;
  readonly runner: MemoryRunner;
  readonly now: Date;
}

const ALL: Readonly<Record<string, (church: Church) => object>> = {
  'banners/all': (church) => publicRows(church, 'banner').map(bannerOf),
  'announcements/rotations': (church) => publicRows(church, 'church-announcement').map(noticeOf),
  'fellowships/all': (church) => publicRows(church, 'fellowship').map(fellowshipOf),
  'churchPoints/all': (church) => publicRows(church, 'church-point').map(churchPointOf),
  consent: (church) => consentsOf(church.runner.store.reader().rows('consent-text')),
  'globalsetting/name/church.site': ({ bundle, runner }) => ({
    value: siteSettingsOf(bundle, consentsOf(runner.store.reader().rows('consent-text'))),
  }),
  'form-token': () => ({ token: 'story', bits: 0 }),
  login: () => ({ methods: ['password'] }),
};

interface PagedList {
  readonly entity: string;
  readonly row: (row: Row) => object;
  readonly detail?: (row: Row) => object;
}

const PAGED: Readonly<Record<string, PagedList>> = {
  spiritualAudios: { entity: 'spiritual-audio', row: recordingOf },
  spiritualArticles: { entity: 'spiritual-article', row: articleOf, detail: articleDetail },
  sundaySings: { entity: 'sunday-sing', row: singOf, detail: singDetail },
  sundayPreachs: { entity: 'sunday-preach', row: sermonOf, detail: sermonDetail },
};

/** What the website reads under a path behind `/api/`; undefined where nothing is. */
export function readChurch(church: Church, path: string, query: URLSearchParams): object | undefined {
  const all = ALL[path];
  if (all) return all(church);
  const [list = '', id] = path.split('/');
  const paged = PAGED[list];
  if (!paged) return undefined;
  if (id === undefined) return pageOf(church, paged, query);
  const row = publicRows(church, paged.entity).find((each) => each.id === id);
  return row && paged.detail?.(row);
}

/** Id of the first thing a detail page can show. */
export function firstId(church: Church, entity: string): string | undefined {
  return publicRows(church, entity).find((row) => isPast(church, row))?.id;
}

/** As the server decides what a visitor may see: published, and its time has come and is not over. */
function publicRows({ runner, now }: Church, entity: string): readonly Row[] {
  const moment = now.toISOString();
  const isOpen = (row: Row): boolean =>
    row.get('status') === 'published' &&
    String(row.get('publishAt') ?? '') <= moment &&
    String(row.get('expireAt') ?? '9999') > moment;
  return runner.store.reader().rows(entity).filter(isOpen);
}

function pageOf(church: Church, { entity, row }: PagedList, query: URLSearchParams): PageOf<object> {
  const isUpcoming = query.get('upcoming') === '1';
  const keyword = query.get('keyword') ?? '';
  const found = publicRows(church, entity)
    .filter((each) => isPast(church, each) !== isUpcoming && String(each.get('title')).includes(keyword))
    .map(row);
  return { items: found, total: found.length, pageIndex: 1, pageSize: 10 };
}

/** What has no day is of any day. */
function isPast({ bundle, now }: Church, row: Row): boolean {
  const hasDay = bundle.entities.get(row.entity)?.fields.has('date') === true;
  return !hasDay || String(row.get('date')) <= now.toISOString().slice(0, 10);
}
