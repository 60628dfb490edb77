import type { Bundle } from '#engine';
import { tableName } from '../../database/sql/names.ts';
import type { Invariant } from './invariants.ts';

/** I9: no change without its journal entry. I10: one key, one entry. I14: nobody who is not active has a session. */
export function journalInvariants({ entities }: Bundle): readonly Invariant[] {
  const lines = ['stock-movement', 'state-change', 'genealogy-edge'].filter((entity) => entities.has(entity));
  const orphans = lines.map(tableName).map((table): Invariant => ({
    id: `I9 ${table}`,
    sql: `SELECT t.id FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.id = t.journal)`,
  }));
  return [
    ...orphans,
    {
      id: 'I10 keys',
      sql: 'SELECT k.key FROM idempotency_key k WHERE NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.actor::text = k.actor::text AND j.idempotency_key = k.key)',
    },
    { id: 'I10 twice', sql: 'SELECT j.actor, j.idempotency_key FROM journal_entry j GROUP BY 1, 2 HAVING count(*) > 1' },
    {
      id: 'I14 sessions',
      sql: `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.state <> 'active' AND s.expires_at > now()`,
    },
  ];
}
