import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/reads.ts';

/** Pages of one list; each starts after the last row of the previous one. */
export type Pages = InfiniteData<Page, string | undefined>;

/** Reloaded consecutive pages from index `at`; `first` is the first page of all, with the total. */
export interface RefreshedPages {
  readonly at: number;
  readonly pages: readonly Page[];
  readonly params: readonly (string | undefined)[];
  readonly first: Page;
}

type ReadPage = (cursor: string | undefined) => Promise<Page>;

/** Reloads a range of pages, and the first one, which has the count. */
export async function refreshPages(loaded: Pages, from: number, to: number, readPage: ReadPage): Promise<RefreshedPages> {
  const at = Math.max(0, Math.min(from, loaded.pages.length - 1));
  const first = await readPage(undefined);
  const pages: Page[] = [];
  const params: (string | undefined)[] = [];
  let cursor = loaded.pageParams[at];
  for (let index = at; index <= to && index < loaded.pages.length; index += 1) {
    const page = index === 0 ? first : await readPage(cursor);
    pages.push(page);
    params.push(index === 0 ? undefined : cursor);
    if (page.next === null) break;
    cursor = page.next;
  }
  return { at, pages, params, first };
}

/** Merges reloaded pages into the list. Later pages are kept only while they still start where the reloaded ones end. */
export function mergeRefreshed(loaded: Pages, { at, pages, params, first }: RefreshedPages): Pages {
  const end = at + pages.length;
  const next = pages.at(-1)?.next ?? undefined;
  const isContiguous = next !== undefined && loaded.pageParams[end] === next;
  const all = [...loaded.pages.slice(0, at), ...pages, ...(isContiguous ? loaded.pages.slice(end) : [])];
  const begins = [...loaded.pageParams.slice(0, at), ...params, ...(isContiguous ? loaded.pageParams.slice(end) : [])];
  return { pages: all.map((page, index) => (index === 0 && at > 0 ? withTotal(page, first) : page)), pageParams: begins };
}

/** Rows of the first page stay; only the total is updated. */
function withTotal(page: Page, { total, capped }: Page): Page {
  const { total: _, capped: __, ...rest } = page;
  return { ...rest, ...(total === undefined ? {} : { total }), ...(capped === undefined ? {} : { capped }) };
}
