import { plainText, type TreeView } from '#engine';
import { readPage, type Item, type Page } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** Rows per page. */
const PAGE_SIZE = 200;
/** Maximum parents per request: their codes are part of the address. */
const PARENTS_PER_REQUEST = 40;
/** Maximum depth of a tree; also ends a cycle of rows. */
const MAX_DEPTH = 32;

/** The parts of a tree needed to load its rows. */
export type TreeSource = Pick<TreeView, 'query' | 'parent' | 'code'>;

/** Code of a row. */
export function codeOf({ code }: Pick<TreeSource, 'code'>, item: Item): string {
  return plainText(item[code]);
}

/** Code of the parent row; undefined for a root. */
export function codeAbove({ parent }: Pick<TreeSource, 'parent'>, item: Item): string | undefined {
  const above = item[parent] ?? null;
  return isReference(above) ? above.code : undefined;
}

/** Rows by the code of their parent. */
export function byParent(tree: TreeSource, items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const above = codeAbove(tree, item) ?? '';
    found.set(above, [...(found.get(above) ?? []), item]);
  }
  return found;
}

/** The children of the given rows, all pages; without rows the roots. */
export async function readChildren(
  tree: TreeSource,
  above: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<readonly Item[]> {
  if (!above) return readAll(tree.query, { [tree.parent]: { eq: null } }, signal);
  const parts: Item[] = [];
  for (let at = 0; at < above.length; at += PARENTS_PER_REQUEST)
    parts.push(...(await readAll(tree.query, { [tree.parent]: { in: above.slice(at, at + PARENTS_PER_REQUEST) } }, signal)));
  return parts;
}

/** Codes of all ancestors of the given rows, to be expanded to show them. One request per level. */
export async function readAncestors(tree: TreeSource, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  let level = items;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const above = new Set(level.flatMap((item) => codeAbove(tree, item) ?? []).filter((code) => !known.has(code)));
    for (const code of above) known.add(code);
    level = above.size === 0 ? [] : await readAll(tree.query, { [tree.code]: { in: [...above] } });
  }
  return known;
}

async function readAll(query: string, filter: object, signal?: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await readPage(query, { filter, limit: PAGE_SIZE, cursor }, signal);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}
