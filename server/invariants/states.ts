import type { Bundle, EntityModel, StateModel } from '#engine';
import { columnName, literal, quote, tableName } from '../db/names.ts';
import type { Invariant } from './invariants.ts';

/** I4: every recorded change is a transition of the model, and the last one led to where the row stands. */
export function stateInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) => entity.states.flatMap(({ fields, model }) => fields.flatMap((field, axis) => [legal(entity, field, model, axis), last(entity, field)])));
}

function legal(entity: EntityModel, field: string, model: StateModel, axis: number): Invariant {
  const word = (state: string): string => (model.axes ? (state.split('/')[axis] ?? '') : state);
  const pairs = [...new Set(model.pairs.map(([from, to]) => `(${literal(word(from))}, ${literal(word(to))})`))];
  const isLegal = pairs.length === 0 ? 'false' : `(c.from_state, c.to_state) IN (${pairs.join(', ')})`;
  return { id: `I4 ${entity.id}.${field} transitions`, sql: `SELECT c.id FROM state_change c WHERE ${ofField(entity, field)} AND NOT (${isLegal})` };
}

function last(entity: EntityModel, field: string): Invariant {
  const column = `t.${quote(columnName(field))}`;
  // Changes of one action share a moment: the row may stand at the end of any of them that no other one left.
  const latest = `SELECT c.entity_id, max(c.created_at) AS at FROM state_change c WHERE ${ofField(entity, field)} GROUP BY c.entity_id`;
  const reached = `SELECT 1 FROM state_change c WHERE ${ofField(entity, field)} AND c.entity_id::text = t.id::text AND c.created_at = l.at AND c.to_state = ${column}`;
  return { id: `I4 ${entity.id}.${field} now`, sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t JOIN (${latest}) l ON l.entity_id::text = t.id::text WHERE NOT EXISTS (${reached})` };
}

function ofField(entity: EntityModel, field: string): string {
  return `c.entity = ${literal(entity.id)} AND c.region = ${literal(field)}`;
}
