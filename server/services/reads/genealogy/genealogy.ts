import type { Pool } from 'pg';
import { lotStock, type Bundle, type Context } from '#engine';
import { columnName, quote, tableName } from '../../../database/sql/names.ts';
import { genealogyNodes, type GenealogyNode } from './genealogyNodes.ts';
import { rowKey, type RowRef } from '../rowLabels.ts';
import { visibleRows } from '../visibleRows.ts';

const MAX_EDGES = 2_000;

/** Which way to follow the material: where it went, where it came from, or both. */
export type Direction = 'forward' | 'backward' | 'both';

interface GenealogyEdge {
  readonly relation: string;
  readonly from: RowRef;
  readonly to: RowRef;
  readonly quantity: number | null;
  readonly at: string;
}

/** The graph around one record, the nearest rows first. `cut` says that it goes on beyond what is shown. */
export interface Genealogy {
  readonly nodes: readonly GenealogyNode[];
  readonly edges: readonly GenealogyEdge[];
  readonly cut: boolean;
}

interface EdgeRow {
  readonly id: string;
  readonly relation: string;
  readonly parent_entity: string;
  readonly parent_id: string;
  readonly child_entity: string;
  readonly child_id: string;
  readonly quantity: string | null;
  readonly created_at: Date;
}

/** Relation of a lot to its stock; no action links them. */
const HOLD = 'hold';

/**
 * Follows genealogy edges from a record, or from the stock of a lot, each once, so that a cycle ends. A row outside what the roles show
 * is named as a reference names it: how much of it came or went is not shown.
 */
export async function genealogy(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  root: RowRef,
  direction: Direction,
): Promise<Genealogy> {
  const ways = direction === 'both' ? (['forward', 'backward'] as const) : [direction];
  const held = await stockEdges(pool, bundle, root);
  const found = await Promise.all(ways.map((way) => follow(pool, [root, ...held.map(({ to }) => to)], way)));
  const edges = [...held, ...new Map(found.flat().map((row) => [row.id, edge(row)])).values()];
  const shown = edges.slice(0, MAX_EDGES);
  const rows = byDistance(root, shown);
  const visible = await visibleRows(pool, bundle, context, rows);
  const isVisible = ({ from, to }: GenealogyEdge): boolean => [from, to].every((row) => visible.has(rowKey(row)));
  return {
    nodes: await genealogyNodes(pool, bundle, context, rows),
    edges: shown.map((each) => (isVisible(each) ? each : { ...each, quantity: null })),
    cut: edges.length > MAX_EDGES,
  };
}

/** Edges from a lot to each row of its stock, the oldest first. */
async function stockEdges(pool: Pool, bundle: Bundle, root: RowRef): Promise<readonly GenealogyEdge[]> {
  const reads = lotStock(bundle, root.entity).map(async ({ entity, field }) => {
    const sql = `SELECT id, created_at FROM ${quote(tableName(entity))} WHERE ${quote(columnName(field))} = $1
      ORDER BY created_at, id LIMIT ${MAX_EDGES + 1}`;
    const { rows } = await pool.query<{ readonly id: string; readonly created_at: Date }>(sql, [root.id]);
    return rows.map(({ id, created_at: at }) => ({
      relation: HOLD,
      from: root,
      to: { entity, id },
      quantity: null,
      at: at.toISOString(),
    }));
  });
  return (await Promise.all(reads)).flat();
}

async function follow(pool: Pool, from: readonly RowRef[], way: 'forward' | 'backward'): Promise<readonly EdgeRow[]> {
  const [near, far] = way === 'forward' ? ['parent', 'child'] : ['child', 'parent'];
  const columns = 'e.id, e.relation, e.parent_entity, e.parent_id, e.child_entity, e.child_id, e.quantity, e.created_at';
  // UNION (not ALL) drops an edge that was reached before, which ends every cycle. The nearest edges come first, and the LIMIT
  // ends the walk: PostgreSQL goes on only as far as rows are taken.
  const sql = `WITH RECURSIVE walk AS (
      SELECT e.id, e.${far}_entity AS entity, e.${far}_id AS node FROM unnest($1::text[], $2::text[]) AS start (entity, id)
        JOIN genealogy_edge e ON e.${near}_entity = start.entity AND e.${near}_id = start.id
      UNION SELECT e.id, e.${far}_entity, e.${far}_id FROM walk JOIN genealogy_edge e ON e.${near}_entity = walk.entity AND e.${near}_id = walk.node
    )
    SELECT ${columns} FROM genealogy_edge e WHERE e.id IN (SELECT id FROM walk LIMIT ${MAX_EDGES + 1}) ORDER BY e.created_at, e.id`;
  return (await pool.query<EdgeRow>(sql, [from.map(({ entity }) => entity), from.map(({ id }) => id)])).rows;
}

function edge(row: EdgeRow): GenealogyEdge {
  return {
    relation: row.relation,
    from: { entity: row.parent_entity, id: row.parent_id },
    to: { entity: row.child_entity, id: row.child_id },
    quantity: row.quantity === null ? null : Number(row.quantity),
    at: row.created_at.toISOString(),
  };
}

/** Every row of the graph with its distance from the record, nearest first. */
function byDistance(root: RowRef, edges: readonly GenealogyEdge[]): readonly (RowRef & { readonly steps: number })[] {
  const around = neighbours(edges);
  const found = new Map([[rowKey(root), { ...root, steps: 0 }]]);
  // A Map hands out what is added while it is walked: breadth first.
  for (const { steps, ...row } of found.values()) {
    for (const next of around.get(rowKey(row)) ?? [])
      if (!found.has(rowKey(next))) found.set(rowKey(next), { ...next, steps: steps + 1 });
  }
  return [...found.values()];
}

function neighbours(edges: readonly GenealogyEdge[]): ReadonlyMap<string, readonly RowRef[]> {
  const around = new Map<string, RowRef[]>();
  const add = (from: RowRef, to: RowRef): void => {
    const known = around.get(rowKey(from));
    if (known) known.push(to);
    else around.set(rowKey(from), [to]);
  };
  for (const { from, to } of edges) {
    add(from, to);
    add(to, from);
  }
  return around;
}
