import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import { columnName, quote, tableName } from '../db/names.ts';

const MOST_EDGES = 2_000;

/** Which way to follow the material: where it went, where it came from, or both. */
export type Direction = 'forward' | 'backward' | 'both';

export interface GenealogyNode {
  readonly entity: string;
  readonly id: string;
  /** Label of the row, absent when it is gone. */
  readonly code?: string;
}

export interface GenealogyEdge {
  readonly relation: string;
  readonly from: { readonly entity: string; readonly id: string };
  readonly to: { readonly entity: string; readonly id: string };
  readonly quantity: number | null;
  readonly at: string;
}

/** The graph around one record. `cut` says that it goes on beyond what is shown. */
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

/** Follows genealogy edges from a record, edge by edge, without going round in circles. */
export async function genealogy(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  id: string,
  direction: Direction,
): Promise<Genealogy> {
  const ways = direction === 'both' ? (['forward', 'backward'] as const) : [direction];
  const found = await Promise.all(ways.map((way) => follow(pool, entity, id, way)));
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  const edges = rows.slice(0, MOST_EDGES).map(edge);
  const keys = new Map(
    [{ entity, id }, ...edges.flatMap((e) => [e.from, e.to])].map((node) => [`${node.entity} ${node.id}`, node]),
  );
  return { nodes: await labelled(pool, bundle, [...keys.values()]), edges, cut: rows.length > MOST_EDGES };
}

async function follow(pool: Pool, entity: string, id: string, way: 'forward' | 'backward'): Promise<readonly EdgeRow[]> {
  const [near, far] = way === 'forward' ? ['parent', 'child'] : ['child', 'parent'];
  const columns = 'e.id, e.relation, e.parent_entity, e.parent_id, e.child_entity, e.child_id, e.quantity, e.created_at';
  // UNION (not ALL) drops an edge that was reached before, which ends every circle. The nearest edges come first, and the LIMIT
  // ends the walk: PostgreSQL goes on only as far as rows are taken.
  const sql = `WITH RECURSIVE walk AS (
      SELECT e.id, e.${far}_entity AS entity, e.${far}_id AS node FROM genealogy_edge e WHERE e.${near}_entity = $1 AND e.${near}_id = $2
      UNION SELECT e.id, e.${far}_entity, e.${far}_id FROM walk JOIN genealogy_edge e ON e.${near}_entity = walk.entity AND e.${near}_id = walk.node
    )
    SELECT ${columns} FROM genealogy_edge e WHERE e.id IN (SELECT id FROM walk LIMIT ${MOST_EDGES + 1}) ORDER BY e.created_at, e.id`;
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

async function labelled(
  pool: Pool,
  bundle: Bundle,
  nodes: readonly { readonly entity: string; readonly id: string }[],
): Promise<readonly GenealogyNode[]> {
  const codes = new Map<string, string>();
  for (const entity of new Set(nodes.map((node) => node.entity))) {
    const label = bundle.entities.get(entity)?.label[0];
    if (label === undefined) continue;
    const ids = nodes.filter((node) => node.entity === entity).map((node) => node.id);
    const { rows } = await pool.query<{ id: string; label: string }>(
      `SELECT id, ${quote(columnName(label))}::text AS label FROM ${quote(tableName(entity))} WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    for (const row of rows) codes.set(`${entity} ${row.id}`, row.label);
  }
  return nodes.map(({ entity, id }) => {
    const code = codes.get(`${entity} ${id}`);
    return { entity, id, ...(code === undefined ? {} : { code }) };
  });
}
