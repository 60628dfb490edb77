import type { Pool } from 'pg';
import type { Bundle, EntityModel } from '#engine';
import type { Invariants } from '../../core/ports/invariants.ts';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { clause, QueryStatement, type ReaderContext } from '../reads/queryStatement.ts';
import { brokenInvariants, type Invariant } from './check.ts';
import { stateInvariants } from './states.ts';

/** Every invariant that concerns what the bundle defines. */
export function invariantsOf(bundle: Bundle): readonly Invariant[] {
  return [
    ...ledgerInvariants(bundle),
    ...stateInvariants(bundle),
    ...journalInvariants(bundle),
    ...treeInvariants(bundle),
    ...queryInvariants(bundle),
  ];
}

/** Runs all checks in turn and returns the broken ones with their number of rows. */
export function invariantChecks(pool: Pool, bundle: () => Bundle): Invariants {
  return { check: () => brokenInvariants(pool, invariantsOf(bundle())) };
}

/** I9: no change without its journal entry. I10: one key, one entry, or one for each row of an import. I14: nobody who is not active has a session. */
function journalInvariants({ entities }: Bundle): readonly Invariant[] {
  const lines = ['stock-movement', 'state-change', 'genealogy-edge'].filter((entity) => entities.has(entity));
  const orphans = lines.map(tableName).map((table): Invariant => ({
    id: `I9 ${table}`,
    sql: `SELECT t.id FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.id = t.journal)`,
  }));
  return [
    ...orphans,
    {
      id: 'I10 keys',
      sql:
        'SELECT k.key FROM idempotency_key k WHERE NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.actor::text = k.actor::text AND j.idempotency_key = k.key)' +
        ` AND NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.actor::text = k.actor::text AND regexp_replace(j.idempotency_key, ':(create|edit):\\d+$', '') = k.key)`,
    },
    { id: 'I10 twice', sql: 'SELECT j.actor, j.idempotency_key FROM journal_entry j GROUP BY 1, 2 HAVING count(*) > 1' },
    {
      id: 'I14 sessions',
      sql: `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.state <> 'active' AND s.expires_at > now()`,
    },
  ];
}

/** I12: no row of a tree is above itself. */
function treeInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) => {
    if (!entity.tree) return [];
    const [table, parent] = [quote(tableName(entity.id)), quote(columnName(entity.tree))];
    const path = `WITH RECURSIVE up AS (SELECT id AS start, ${parent} AS above FROM ${table} UNION SELECT up.start, t.${parent} FROM up JOIN ${table} t ON t.id = up.above)`;
    return [{ id: `I12 ${entity.id}`, sql: `${path} SELECT start FROM up WHERE above = start` }];
  });
}

/** Invariants that definitions state as queries: what may stand together, and where. They see every row. */
function queryInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.queries.values()].flatMap((query) => {
    if (query.invariant === undefined) return [];
    const statement = new QueryStatement(bundle, query, {}, nobody);
    const conditions = statement.conditions();
    const from = statement.isGrouped ? statement.fromGroups(conditions) : statement.from() + clause('WHERE', conditions);
    return [
      {
        id: `${query.invariant} ${query.id}`,
        sql: `SELECT 1 FROM ${from}`,
        values: statement.context.parameters.values,
      },
    ];
  });
}

/** Without roles there is no row scope and no mask. */
const nobody: ReaderContext = {
  actor: { userId: '', account: '', roles: [], rows: [], workUnitIds: [], warehouseIds: [] },
  now: new Date(0).toISOString(),
  zone: 'UTC',
  settings: {},
};

/** I1: what stands on a ledger row is the sum of its movements, and a row that is gone has none left. I5: no row is negative. */
function ledgerInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    entity.ledger
      ? [stockInvariant(entity, entity.ledger), deletedInvariant(entity), nonNegative(entity, entity.ledger.quantity)]
      : [],
  );
}

function stockInvariant(entity: EntityModel, ledger: NonNullable<EntityModel['ledger']>): Invariant {
  const column = `coalesce(t.${quote(columnName(ledger.quantity))}, 0)`;
  const states = Object.entries(ledger.while ?? {}).map(
    ([field, words]) => `t.${quote(columnName(field))} IN (${words.map(literal).join(', ')})`,
  );
  const amount = states.length === 0 ? column : `CASE WHEN ${states.join(' AND ')} THEN ${column} ELSE 0 END`;
  return {
    id: `I1 ${entity.id}`,
    sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t LEFT JOIN (${sums(entity)}) m ON m.row_id::text = t.id::text WHERE ${amount} <> coalesce(m.total, 0)`,
  };
}

function deletedInvariant(entity: EntityModel): Invariant {
  return {
    id: `I1 ${entity.id} gone`,
    sql: `SELECT m.row_id FROM (${sums(entity)}) m WHERE m.total <> 0 AND NOT EXISTS (SELECT 1 FROM ${quote(tableName(entity.id))} t WHERE t.id::text = m.row_id::text)`,
  };
}

function sums(entity: EntityModel): string {
  return `SELECT row_id, sum(quantity) AS total FROM stock_movement WHERE entity = '${entity.id}' GROUP BY row_id`;
}

function nonNegative(entity: EntityModel, quantity: string): Invariant {
  const column = `t.${quote(columnName(quantity))}`;
  return {
    id: `I5 ${entity.id}`,
    sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t WHERE ${column} < 0 OR ${column} = 'NaN'::numeric`,
  };
}
