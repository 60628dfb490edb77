import type { Expression, Lineage } from '#engine';
import type { SqlContext } from '../sql/expressionContext.ts';
import { bindKnown } from '../sql/expressionKnown.ts';

/** Ids of the rows of `entity` that genealogy binds to some rows. UNION (not ALL) drops a row reached before, which ends every cycle. */
export function lineageSql(entity: string, { way, rows }: Lineage, context: SqlContext): string {
  const [walk, root, edge] = [context.alias(), context.alias(), context.alias()];
  const [from, to] = way === 'madeOf' ? ['parent', 'child'] : ['child', 'parent'];
  const step = `SELECT ${edge}."${to}_entity" AS entity, ${edge}."${to}_id" AS id`;
  const first = `${step} FROM "genealogy_edge" AS ${edge} WHERE ${edge}."${from}_entity" = '${entityOf(rows)}' AND ${edge}."${from}_id" IN (SELECT ${root}.id::text FROM (${idsOf(rows, context)}) AS ${root}(id))`;
  const next = `${step} FROM ${walk} JOIN "genealogy_edge" AS ${edge} ON ${edge}."${from}_entity" = ${walk}.entity AND ${edge}."${from}_id" = ${walk}.id`;
  return `(WITH RECURSIVE ${walk} AS (${first} UNION ${next}) SELECT id::uuid FROM ${walk} WHERE entity = '${entity}')`;
}

/** A select of the ids of one row or of many, which the statement reads itself or were read before. */
function idsOf(from: Expression, context: SqlContext): string {
  const { node, type } = from;
  const root = node.op === 'name' ? context.roots.get(node.name) : undefined;
  if (root) return root.ids?.() ?? `SELECT ${root.column([])}`;
  const known = bindKnown({ of: node, as: '', type, evaluate: from.evaluate }, context);
  return type.kind === 'list' ? `SELECT unnest(${known})` : `SELECT ${known}`;
}

function entityOf({ type }: Expression): string {
  const row = type.kind === 'list' ? type.of : type;
  return row.kind === 'row' ? row.entity : '';
}
