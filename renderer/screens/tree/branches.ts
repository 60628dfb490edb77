import { plainText, type TreeView } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, type Item, type Page } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** Rows a page brings. */
const LIMIT = 200;
/** Rows whose lower rows are asked for at once: their codes stand in an address. */
const AT_ONCE = 40;
/** A tree is not deeper; a ring of rows, however it came about, ends here. */
const DEEPEST = 32;

/** What of a tree its rows are read by. */
export type Rooted = Pick<TreeView, 'query' | 'parent' | 'code'>;

/** What a row is called by. */
export function codeOf({ code }: Pick<Rooted, 'code'>, item: Item): string {
  return plainText(item[code]);
}

/** Code of the row above; undefined at the top. */
export function codeAbove({ parent }: Pick<Rooted, 'parent'>, item: Item): string | undefined {
  const above = item[parent] ?? null;
  return isReference(above) ? above.code : undefined;
}

/** Rows by the code of the row they belong to. */
export function byParent(tree: Rooted, items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const above = codeAbove(tree, item) ?? '';
    found.set(above, [...(found.get(above) ?? []), item]);
  }
  return found;
}

/** The rows below some rows, every page of them; without rows those at the top. */
export async function readBelow(
  tree: Rooted,
  above: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<readonly Item[]> {
  if (!above) return readAll(tree.query, { [tree.parent]: { eq: null } }, signal);
  const parts: Item[] = [];
  for (let at = 0; at < above.length; at += AT_ONCE)
    parts.push(...(await readAll(tree.query, { [tree.parent]: { in: above.slice(at, at + AT_ONCE) } }, signal)));
  return parts;
}

/** Codes of all rows above some rows: what is to be opened for them to be seen. One reading a level. */
export async function readAbove(tree: Rooted, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  let level = items;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const above = new Set(level.flatMap((item) => codeAbove(tree, item) ?? []).filter((code) => !known.has(code)));
    for (const code of above) known.add(code);
    level = above.size === 0 ? [] : await readAll(tree.query, { [tree.code]: { in: [...above] } });
  }
  return known;
}

async function readAll(query: string, filter: unknown, signal?: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const asking = { filter, limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) };
    const page = await read<Page>(pageUrl(query, asking), signal ? { signal } : {});
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}
