import type { Pool } from 'pg';
import type { Finding } from '../../core/ports/invariants.ts';

/** A statement that must answer no row, and what it stands for. */
export interface Invariant {
  /** `I1 box`: id of the catalogue of invariants and what it is checked on. */
  readonly id: string;
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** Runs them one after the other. @returns which are broken, by how many rows */
export async function brokenInvariants(
  pool: Pick<Pool, 'query'>,
  invariants: readonly Invariant[],
): Promise<readonly Finding[]> {
  const broken: Finding[] = [];
  for (const { id, sql, values } of invariants) {
    const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM (${sql}) AS broken`, [...(values ?? [])]);
    const count = Number(rows[0]?.n ?? 0);
    if (count > 0) broken.push({ invariant: id, rows: count });
  }
  return broken;
}

/** A row that breaks an invariant: what people call it, what stands on it, and what its movements make where they are summed. */
export interface BrokenRow {
  readonly record: string;
  readonly stands?: string;
  readonly moved?: string;
}

/** The first rows that break one; none where it does not say which rows do. */
export async function brokenRows(client: Pick<Pool, 'query'>, { sql, values }: Invariant): Promise<readonly BrokenRow[]> {
  const { rows } = await client.query<Partial<Record<'record' | 'id' | 'stands' | 'moved', unknown>>>(
    `SELECT * FROM (${sql}) AS broken LIMIT 5`,
    [...(values ?? [])],
  );
  return rows.flatMap(({ id, record = id, stands, moved }) =>
    record === undefined
      ? []
      : [
          {
            record: String(record),
            ...(stands !== undefined && { stands: String(stands) }),
            ...(moved !== undefined && { moved: String(moved) }),
          },
        ],
  );
}
