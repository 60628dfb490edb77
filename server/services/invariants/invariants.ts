import type { Pool } from 'pg';
import type { Bundle, EntityModel, StateFields, StateModel } from '#engine';
import type { Invariants } from '../../core/ports/invariants.ts';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { clause, QueryStatement, type ReaderContext } from '../reads/queryStatement.ts';
import { brokenInvariants, type Invariant } from './check.ts';
import { rulesName } from '../../database/tables/stateRules.ts';

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

/** I9: no change without its journal entry. I10: one key, one entry, or one for each row of an import that changed any. I14: nobody who is not active has a session. */
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
        ` AND NOT EXISTS (SELECT 1 FROM journal_entry j WHERE j.actor::text = k.actor::text AND regexp_replace(j.idempotency_key, ':(create|edit):\\d+$', '') = k.key)` +
        ` AND k.answer NOT LIKE '%"created":0,"edited":0,%'`,
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

/** What people call a row. */
const RECORD = "coalesce(to_jsonb(t)->>'code', t.id::text) AS record";

function stockInvariant(entity: EntityModel, ledger: NonNullable<EntityModel['ledger']>): Invariant {
  const column = `coalesce(t.${quote(columnName(ledger.quantity))}, 0)`;
  const states = Object.entries(ledger.while ?? {}).map(
    ([field, words]) => `t.${quote(columnName(field))} IN (${words.map(literal).join(', ')})`,
  );
  const amount = states.length === 0 ? column : `CASE WHEN ${states.join(' AND ')} THEN ${column} ELSE 0 END`;
  return {
    id: `I1 ${entity.id}`,
    sql: `SELECT t.id, ${RECORD}, ${amount} AS stands, coalesce(m.total, 0) AS moved FROM ${quote(tableName(entity.id))} t LEFT JOIN (${sums(entity)}) m ON m.row_id::text = t.id::text WHERE ${amount} <> coalesce(m.total, 0)`,
  };
}

function deletedInvariant(entity: EntityModel): Invariant {
  return {
    id: `I1 ${entity.id} gone`,
    sql: `SELECT m.row_id, m.row_id AS record, 0 AS stands, m.total AS moved FROM (${sums(entity)}) m WHERE m.total <> 0 AND NOT EXISTS (SELECT 1 FROM ${quote(tableName(entity.id))} t WHERE t.id::text = m.row_id::text)`,
  };
}

function sums(entity: EntityModel): string {
  return `SELECT row_id, sum(quantity) AS total FROM stock_movement WHERE entity = '${entity.id}' GROUP BY row_id`;
}

function nonNegative(entity: EntityModel, quantity: string): Invariant {
  const column = `t.${quote(columnName(quantity))}`;
  return {
    id: `I5 ${entity.id}`,
    sql: `SELECT t.id, ${RECORD}, ${column} AS stands FROM ${quote(tableName(entity.id))} t WHERE ${column} < 0 OR ${column} = 'NaN'::numeric`,
  };
}

/**
 * I4: every recorded change is a transition of the model as it was at some time, but what an upgrade or a publication did for a state
 * that is none any more, and the row stands where they led.
 */
function stateInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    entity.states.flatMap((states) =>
      states.fields.flatMap((field, axis) => [legalChanges(entity, field, states, axis), lastState(entity, field)]),
    ),
  );
}

function legalChanges(entity: EntityModel, field: string, { fields, model }: StateFields, axis: number): Invariant {
  const word = (state: string): string => (model.axes ? (state.split('/')[axis] ?? '') : state);
  const pairs = [...new Set(model.pairs.map(([from, to]) => `(${literal(word(from))}, ${literal(word(to))})`))];
  const isPair = pairs.length === 0 ? 'false' : `(c.from_state, c.to_state) IN (${pairs.join(', ')})`;
  const former = formerWords(model, word).map(literal).join(', ');
  const isFormer = former === '' ? '' : ` OR c.from_state IN (${former}) OR c.to_state IN (${former})`;
  const part = (column: string): string => `split_part(r.${column}, '/', ${axis + 1})`;
  const wasPair = `EXISTS (SELECT FROM state_rule r WHERE r.name = ${literal(rulesName(entity, { fields }))} AND ${part('from_state')} = c.from_state AND ${part('to_state')} = c.to_state)`;
  const isLegal = `${isPair}${isFormer} OR c.event IN ('upgrade', 'definition-publish') OR ${wasPair}`;
  return {
    id: `I4 ${entity.id}.${field} transitions`,
    sql: `SELECT c.id FROM state_change c WHERE ${ofField(entity, field)} AND NOT (${isLegal})`,
  };
}

/** Words of retired states that are words no more: what was done with them older definitions have judged. */
function formerWords({ states, definition }: StateModel, word: (state: string) => string): readonly string[] {
  const known = new Set(states.map(word));
  return [...new Set(Object.keys(definition.retired ?? {}).map(word))].filter((each) => !known.has(each));
}

/**
 * A row leaves each state as often as it comes to it, but for the first and the last one. Counted rather than ordered: of two
 * actions within a moment the one that began later may have been first to get the lock.
 */
function lastState(entity: EntityModel, field: string): Invariant {
  const column = `t.${quote(columnName(field))}`;
  const changes = `SELECT c.entity_id, c.to_state AS state, 1 AS step FROM state_change c WHERE ${ofField(entity, field)}
    UNION ALL SELECT c.entity_id, c.from_state, -1 FROM state_change c WHERE ${ofField(entity, field)}`;
  const visits = `SELECT entity_id, state, sum(step) AS net FROM (${changes}) AS changes GROUP BY entity_id, state`;
  const isWrong = `CASE WHEN k.state = ${column} THEN k.net NOT IN (0, 1) ELSE k.net NOT IN (-1, 0) END`;
  return {
    id: `I4 ${entity.id}.${field} now`,
    sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t JOIN (${visits}) k ON k.entity_id::text = t.id::text WHERE ${isWrong}`,
  };
}

/** The history calls entity and field as they were called then. */
function ofField(entity: EntityModel, field: string): string {
  const among = (names: readonly string[]): string => `IN (${names.map(literal).join(', ')})`;
  const entities = [entity.id, ...(entity.definition.was ?? [])];
  return `c.entity ${among(entities)} AND c.region ${among([field, ...(entity.fields.get(field)?.schema.was ?? [])])}`;
}
