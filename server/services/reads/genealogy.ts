import type { Pool } from 'pg';
import type { Bundle, Context } from '#engine';
import { genealogyNodes, type GenealogyNode } from './genealogyNodes.ts';
import { rowKey, type RowRef } from './rowLabels.ts';

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

/** Follows genealogy edges from a record, each once, so that a cycle ends. */
export async function genealogy(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  root: RowRef,
  direction: Direction,
): Promise<Genealogy> {
  const ways = direction === 'both' ? (['forward', 'backward'] as const) : [direction];
  const found = await Promise.all(ways.map((way) => follow(pool, root, way)));
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  const edges = rows.slice(0, MAX_EDGES).map(edge);
  const nodes = await genealogyNodes(pool, bundle, context, byDistance(root, edges));
  return { nodes, edges, cut: rows.length > MAX_EDGES };
}

async function follow(pool: Pool, { entity, id }: RowRef, way: 'forward' | 'backward'): Promise<readonly EdgeRow[]> {
  const [near, far] = way === 'forward' ? ['parent', 'child'] : ['child', 'parent'];
  const columns = 'e.id, e.relation, e.parent_entity, e.parent_id, e.child_entity, e.child_id, e.quantity, e.created_at';
  // UNION (not ALL) drops an edge that was reached before, which ends every cycle. The nearest edges come first, and the LIMIT
  // ends the walk: PostgreSQL goes on only as far as rows are taken.
  const sql = `WITH RECURSIVE walk AS (
      SELECT e.id, e.${far}_entity AS entity, e.${far}_id AS node FROM genealogy_edge e WHERE e.${near}_entity = $1 AND e.${near}_id = $2
      UNION SELECT e.id, e.${far}_entity, e.${far}_id FROM walk JOIN genealogy_edge e ON e.${near}_entity = walk.entity AND e.${near}_id = walk.node
    )
    SELECT ${columns} FROM genealogy_edge e WHERE e.id IN (SELECT id FROM walk LIMIT ${MAX_EDGES + 1}) ORDER BY e.created_at, e.id`;
  return (await pool.query<EdgeRow>(sql, [entity, id])).rows;
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
