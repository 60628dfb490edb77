import { describe, expect, it } from 'vitest';
import type { Page } from '../../../renderer/api/reads.ts';
import { refreshPages, mergeRefreshed, type Pages } from '../../../renderer/screens/list/rows/pages.ts';

/** Rows a page holds in these cases. */
const LIMIT = 2;

/** A table read by keys: a page is the rows after a code. */
function table(codes: readonly string[]): (cursor: string | undefined) => Promise<Page> {
  return async (cursor) => {
    const rest = codes.filter((code) => cursor === undefined || code > cursor);
    const items = rest.slice(0, LIMIT).map((id) => ({ id }));
    return {
      items,
      next: rest.length > LIMIT ? (rest[LIMIT - 1] ?? null) : null,
      ...(cursor === undefined ? { total: codes.length } : {}),
    };
  };
}

async function allPages(codes: readonly string[]): Promise<Pages> {
  const read = table(codes);
  const pages: Page[] = [];
  const pageParams: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    pages.push(page);
    pageParams.push(cursor);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { pages, pageParams };
}

const ids = ({ pages }: Pages): readonly unknown[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

describe('pages of a list that are read again', () => {
  it('keep what comes after them while they end where they ended', async () => {
    const known = await allPages(['a', 'b', 'c', 'd', 'e', 'f']);
    const fresh = await refreshPages(known, 1, 1, table(['a', 'b', 'c', 'd', 'e', 'f']));
    expect(ids(mergeRefreshed(known, fresh))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('leave no gap when a row came between', async () => {
    const known = await allPages(['a', 'b', 'c', 'd', 'e', 'f']);
    const fresh = await refreshPages(known, 1, 1, table(['a', 'b', 'bb', 'c', 'd', 'e', 'f']));
    const now = mergeRefreshed(known, fresh);
    expect(ids(now)).toEqual(['a', 'b', 'bb', 'c']);
    expect(now.pages.at(-1)?.next).toBe('c');
  });

  it('leave nothing behind that is gone', async () => {
    const known = await allPages(['a', 'b', 'c', 'd', 'e']);
    const fresh = await refreshPages(known, 0, 2, table(['a', 'c']));
    expect(ids(mergeRefreshed(known, fresh))).toEqual(['a', 'c']);
  });

  it('bring the new total wherever they are', async () => {
    const known = await allPages(['a', 'b', 'c', 'd', 'e', 'f']);
    const fresh = await refreshPages(known, 2, 2, table(['a', 'b', 'c', 'd', 'e', 'f', 'g']));
    expect(mergeRefreshed(known, fresh).pages[0]?.total).toBe(7);
  });

  it('are read no further than they were', async () => {
    const known = await allPages(['a', 'b', 'c']);
    const fresh = await refreshPages(known, 7, 9, table(['a', 'b', 'c']));
    expect(fresh.at).toBe(1);
    expect(ids(mergeRefreshed(known, fresh))).toEqual(['a', 'b', 'c']);
  });
});
