import type { Bundle, FetchedRow } from '#engine';
import { columnName, linkTableName, quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { entityAt, layoutOf, rowsIn, type Chains, type Layout } from '../store/layout.ts';
import type { RawRow } from '../store/statement.ts';
import type { ActionLayouts } from './actionLayouts.ts';
import type { ReadPart } from './loadRound.ts';

/** Rows that are read along with a load, and what is read of them. */
export interface RelatedPart extends ReadPart {
  readonly layout: Layout;
}

type Relation = (context: SqlContext) => string;

/** Rows a join cannot bring: those of reference lists, and a row's ancestors in its tree. */
export function relatedParts(layouts: ActionLayouts, layout: Layout, relation: Relation): readonly RelatedPart[] {
  const { bundle } = layouts;
  const lists = listsIn(bundle, layout.entity, layouts.chains(layout.entity)).map(({ path, field, chains }): RelatedPart => {
    const owner = entityAt(bundle, layout.entity, path);
    const target = layoutOf(bundle, owner.fields.get(field)?.ref ?? '', chains);
    const targets = (context: SqlContext): string =>
      `(SELECT t.* FROM ${quote(tableName(target.entity))} AS t WHERE t."id" IN (${linked(owner.id, field, idsAt(layout, path, relation(context)))}))`;
    return { layout: target, write: (context) => `SELECT ${target.texts} AS c FROM ${target.from(targets(context))}` };
  });
  return [...lists, ...layout.segments.flatMap((segment) => ancestors(bundle, layout, segment, relation))];
}

/** The related rows returned by these statements. */
export function relatedIn(related: readonly RelatedPart[], results: readonly (readonly RawRow[])[]): readonly FetchedRow[] {
  return related.flatMap(({ layout }, i) => (results[i] ?? []).flatMap((row) => rowsIn(layout, row)));
}

function linked(owner: string, field: string, ids: string): string {
  return `SELECT l."target" FROM ${quote(linkTableName(owner, field))} AS l WHERE l."owner" IN (${ids})`;
}

/** Ids of the rows at the end of a path of references. */
function idsAt(layout: Layout, path: readonly string[], relation: string): string {
  const segment = layout.segments.find((each) => each.path.join('.') === path.join('.'));
  return `SELECT ${segment?.columns[0]?.sql ?? `${layout.alias}."id"`} FROM ${layout.from(relation)}`;
}

/** `under` climbs from a row to its root, so the whole way is read. */
function ancestors(
  bundle: Bundle,
  layout: Layout,
  { entity, path }: Layout['segments'][number],
  relation: Relation,
): readonly RelatedPart[] {
  const tree = bundle.entities.get(entity)?.tree;
  if (tree === undefined) return [];
  const own = layoutOf(bundle, entity, []);
  const [table, parent] = [quote(tableName(entity)), quote(columnName(tree))];
  const write = (context: SqlContext): string => {
    const start = `SELECT ${parent} AS above FROM ${table} WHERE "id" IN (${idsAt(layout, path, relation(context))})`;
    const climb = `WITH RECURSIVE up AS (${start} UNION SELECT p.${parent} FROM ${table} AS p JOIN up ON p."id" = up.above)`;
    return `${climb} SELECT ${own.texts} AS c FROM ${own.from(`(SELECT t.* FROM ${table} AS t WHERE t."id" IN (SELECT above FROM up))`)}`;
  };
  return [{ layout: own, write }];
}

/** Lists of references on the chains: the way to the list, its field, and what is read from its rows. */
function listsIn(
  bundle: Bundle,
  entity: string,
  chains: Chains,
): readonly { readonly path: readonly string[]; readonly field: string; readonly chains: Chains }[] {
  const lists = new Map<string, { path: readonly string[]; field: string; chains: (readonly string[])[] }>();
  for (const chain of chains) {
    const end = chain.findIndex((step, i) => entityAt(bundle, entity, chain.slice(0, i))?.fields.get(step)?.kind !== 'ref');
    const field = chain[end];
    if (field === undefined || entityAt(bundle, entity, chain.slice(0, end))?.fields.get(field)?.kind !== 'refs') continue;
    const key = chain.slice(0, end + 1).join('.');
    const list = lists.get(key) ?? { path: chain.slice(0, end), field, chains: [] };
    list.chains.push(chain.slice(end + 1));
    lists.set(key, list);
  }
  return [...lists.values()];
}
