import { createHash } from 'node:crypto';

/** What follows from an entry, in a stable order; columns that every plant has. */
const lines = (table: string, columns: string): string =>
  `(SELECT json_agg(json_build_array(${columns}) ORDER BY d.id) FROM ${table} d WHERE d.journal = j.id)`;

/** A moment and a number read the same whatever the session speaks and however wide the column is. */
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/**
 * SQL of the text that is sealed of journal entry `j`: all of the entry, and of its state changes, movements and genealogy
 * what every plant has. Seals are checked against it for ever, so it must not change.
 */
export const ENTRY_TEXT = `json_build_array(j.id, j.actor, j.operator, j.second_person, j.device, ${moment('j.at')}, j.action, j.definition_hash,
  j.idempotency_key, j.input, j.before, j.after,
  ${lines('state_change', 'd.id, d.entity, d.entity_id, d.region, d.from_state, d.to_state, d.event, d.reason')},
  ${lines('stock_movement', 'd.id, d.entity, d.row_id, trim_scale(d.quantity)::text, d.kind')},
  ${lines('genealogy_edge', 'd.id, d.relation, d.parent_entity, d.parent_id, d.child_entity, d.child_id, trim_scale(d.quantity)::text')})::text
  || coalesce(${moment('j.happened_at')}, '')`;

/** What the first seal stands on. */
export const GENESIS = '0'.repeat(64);

/** The seal of an entry behind another; hexadecimal. */
export function sealOf(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}
