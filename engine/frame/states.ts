import type { EventModel, StateFields } from '../model/types.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import { nextState } from './machine.ts';
import type { Row, Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import { label } from './params.ts';
import type { WorkingRow } from './row.ts';

/** The state model of the row's entity that knows the event. */
export function findModel(row: WorkingRow, event: string): { readonly fields: StateFields; readonly event: EventModel } {
  for (const fields of row.model.states) {
    const found = fields.model.events.get(event);
    if (found) return { fields, event: found };
  }
  throw new DefinitionError('event.unknown', { entity: row.entity, event });
}

/** The row's state in a model: one word, or a combination of the axes. */
export function stateOf(row: WorkingRow, fields: StateFields): string {
  return fields.fields.map((field) => String(row.now[field])).join('/');
}

/** The model that keeps the row as it is in its state, if one does: only events change it there. */
export function readOnlyIn(row: WorkingRow): StateFields | undefined {
  return row.model.states.find((fields) => fields.model.readOnly.has(stateOf(row, fields)));
}

/** The refusal of an event that the row's state does not allow; undefined when it does. */
export function refusalOf(frame: Frame, on: Row, event: string): Refusal | undefined {
  const row = frame.workingSet.working(on);
  const { fields, event: model } = findModel(row, event);
  const state = stateOf(row, fields);
  return model.legal.has(state) ? undefined : closedRefusal(row, fields, model, state);
}

/** The refusal of an event that this state does not allow, or does while no condition holds. */
export function closedRefusal(row: WorkingRow, fields: StateFields, event: EventModel, state: string): Refusal {
  const code = event.legal.has(state) ? event.unmet : event.refusal;
  return { code, params: { code: label(row), state: { word: state, of: `${fields.model.id}.state` } } };
}

/** Raises the event: moves the row to the next state, or returns the refusal. */
export function raise(frame: Frame, on: Row, event: string, params: Readonly<Record<string, Value>>): Refusal | undefined {
  const row = frame.workingSet.working(on);
  const { fields, event: model } = findModel(row, event);
  const state = stateOf(row, fields);
  const values = { ...frame.names, row, params };
  const next = nextState(fields.model, state, event, (transition) => frame.holds(transition.ok, values));
  if (next === undefined) return closedRefusal(row, fields, model, state);
  frame.raisedOn.add(row);
  if (next === state) return undefined;
  const words = next.split('/');
  row.assign(Object.fromEntries(fields.fields.map((field, i) => [field, words[i] ?? ''])));
  frame.stateChanges.push(...changedAxes(row, fields, state.split('/'), words, event));
  return undefined;
}

function changedAxes(row: WorkingRow, fields: StateFields, from: readonly string[], to: readonly string[], event: string) {
  return fields.fields.flatMap((field, i) =>
    from[i] === to[i] ? [] : [{ entity: row.entity, id: row.id, field, from: from[i] ?? '', to: to[i] ?? '', event }],
  );
}
