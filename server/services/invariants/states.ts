import type { Bundle, EntityModel, StateFields, StateModel } from '#engine';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { rulesName } from '../../database/tables/stateRules.ts';
import type { Invariant } from './check.ts';

/**
 * I4: every recorded change is a transition of the model as it was at some time, but what an upgrade or a publication did for a state
 * that is none any more, and the row stands where they led.
 */
export function stateInvariants(bundle: Bundle): readonly Invariant[] {
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
