import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/reads.ts';

/** Pages of one list; each begins after the last row of the one before. */
export type Pages = InfiniteData<Page, string | undefined>;

/** Pages read again, in a row from `at`, each after the one before; `first` is the first page of all, for the total. */
export interface FreshPages {
  readonly at: number;
  readonly pages: readonly Page[];
  readonly params: readonly (string | undefined)[];
  readonly first: Page;
}

type ReadPage = (cursor: string | undefined) => Promise<Page>;

/** Reads the pages from one to another again, and the first one, which counts the rows. */
export async function freshPages(known: Pages, from: number, to: number, readPage: ReadPage): Promise<FreshPages> {
  const at = Math.max(0, Math.min(from, known.pages.length - 1));
  const first = await readPage(undefined);
  const pages: Page[] = [];
  const params: (string | undefined)[] = [];
  let cursor = known.pageParams[at];
  for (let index = at; index <= to && index < known.pages.length; index += 1) {
    const page = index === 0 ? first : await readPage(cursor);
    pages.push(page);
    params.push(index === 0 ? undefined : cursor);
    if (page.next === null) break;
    cursor = page.next;
  }
  return { at, pages, params, first };
}

/** The list with its fresh pages. Those after them are kept only while they still begin where the fresh ones end. */
export function withFresh(known: Pages, { at, pages, params, first }: FreshPages): Pages {
  const end = at + pages.length;
  const next = pages.at(-1)?.next ?? undefined;
  const isJoined = next !== undefined && known.pageParams[end] === next;
  const all = [...known.pages.slice(0, at), ...pages, ...(isJoined ? known.pages.slice(end) : [])];
  const begins = [...known.pageParams.slice(0, at), ...params, ...(isJoined ? known.pageParams.slice(end) : [])];
  return { pages: all.map((page, index) => (index === 0 && at > 0 ? withTotal(page, first) : page)), pageParams: begins };
}

/** Rows that were scrolled past stay; only their number is new. */
function withTotal(page: Page, { total, capped }: Page): Page {
  const { total: _, capped: __, ...rest } = page;
  return { ...rest, ...(total === undefined ? {} : { total }), ...(capped === undefined ? {} : { capped }) };
}
