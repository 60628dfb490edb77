import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** What follows from an entry: tables, and columns that every plant has, in a stable order. */
const FOLLOWS = {
  state_change: 'd.id, d.entity, d.entity_id, d.region, d.from_state, d.to_state, d.event, d.reason',
  stock_movement: 'd.id, d.entity, d.row_id, trim_scale(d.quantity)::text, d.kind',
  genealogy_edge: 'd.id, d.relation, d.parent_entity, d.parent_id, d.child_entity, d.child_id, trim_scale(d.quantity)::text',
} as const;

/** Columns of an entry that not every plant has had: they add nothing where they are empty. */
const LATER = {
  refusal: 'j.refusal',
  agreed_by: `' agreed ' || j.agreed_by`,
  is_signed: `CASE WHEN j.is_signed THEN ' signed' END`,
} as const;

/** A moment and a number read the same whatever the session speaks and however wide the column is. */
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/**
 * SQL of the text that is sealed of journal entry `j`: all of the entry, and of its state changes, movements and genealogy
 * what every plant has. Seals are checked against it for ever, so it must not change: what came later adds nothing where it is empty. A table that this database has not (a pack
 * without stock) holds no line, which reads the same as an empty one.
 */
export async function entryText(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS t(name) WHERE to_regclass(name) IS NOT NULL',
    [Object.keys(FOLLOWS)],
  );
  const lines = Object.entries(FOLLOWS).map(([table, columns]) =>
    rows.some(({ name }) => name === table)
      ? `(SELECT json_agg(json_build_array(${columns}) ORDER BY d.id) FROM ${table} d WHERE d.journal = j.id)`
      : 'NULL::json',
  );
  const kept = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'journal_entry'`,
  );
  const later = Object.entries(LATER).filter(([column]) => kept.rows.some(({ name }) => name === column));
  const added = later.map(([, text]) => ` || coalesce(${text}, '')`).join('');
  return `json_build_array(j.id, j.actor, j.operator, j.second_person, j.device, ${moment('j.at')}, j.action, j.definition_hash,
  j.idempotency_key, j.input, j.before, j.after, ${lines.join(', ')})::text || coalesce(${moment('j.happened_at')}, '')${added}`;
}

/** What the first seal stands on. */
export const GENESIS = '0'.repeat(64);

/** The seal of an entry behind another; hexadecimal. */
export function sealOf(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}
