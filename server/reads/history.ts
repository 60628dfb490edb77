import type { Pool } from 'pg';
import { readScope, type Bundle } from '#engine';

/** One action that touched a record: who did what and when, and what became of its fields. */
export interface HistoryEntry {
  readonly journal: string;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly device: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface JournalRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly account: string;
  readonly device: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const MOST = 200;

/** The history of a record, newest first, without the fields the person's roles hide. */
export async function history(
  pool: Pool,
  bundle: Bundle,
  roles: readonly string[],
  entity: string,
  id: string,
): Promise<readonly HistoryEntry[]> {
  const sql = `SELECT j.id, to_char(j.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, j.action, u.account, j.device,
      j.before -> r.entity -> r.row_id::text AS before, j.after -> r.entity -> r.row_id::text AS after
    FROM journal_row r JOIN journal_entry j ON j.id = r.journal JOIN "user" u ON u.id = j.actor
    WHERE r.entity = $1 AND r.row_id = $2::uuid ORDER BY j.at DESC, j.id DESC LIMIT ${MOST}`;
  const { rows } = await pool.query<JournalRow>(sql, [entity, id]);
  const { hidden } = readScope(bundle, roles, [`record:${entity}`], entity);
  const shown = (values: JournalRow['after']) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => !hidden.has(field)));
  return rows.map((row) => ({
    journal: row.id,
    at: row.at,
    action: row.action,
    actor: row.account,
    device: row.device,
    before: shown(row.before),
    after: shown(row.after),
  }));
}
