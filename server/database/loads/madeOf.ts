import type { Expression } from '#engine';
import type { SqlContext } from '../sql/expressionContext.ts';
import { bindKnown } from '../sql/expressionKnown.ts';

/** Ids of the rows of `entity` that genealogy leads to from some rows. UNION (not ALL) drops a row reached before, which ends every cycle. */
export function madeOfSql(entity: string, from: Expression, context: SqlContext): string {
  const [walk, root, edge] = [context.alias(), context.alias(), context.alias()];
  const step = `SELECT ${edge}."child_entity" AS entity, ${edge}."child_id" AS id`;
  const first = `${step} FROM "genealogy_edge" AS ${edge} WHERE ${edge}."parent_entity" = '${entityOf(from)}' AND ${edge}."parent_id" IN (SELECT ${root}.id::text FROM (${idsOf(from, context)}) AS ${root}(id))`;
  const next = `${step} FROM ${walk} JOIN "genealogy_edge" AS ${edge} ON ${edge}."parent_entity" = ${walk}.entity AND ${edge}."parent_id" = ${walk}.id`;
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
