import type { EntityDefinition, StateModelDefinition } from '../../../definitions.generated.ts';
import type { Placed } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** The default state (ST-33), the ends of transitions, `stay`, and states in which a row is stock must be states of the model. */
export function* unknownState(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    const { states } = placed.definition;
    for (const { state, file, pointer } of named(placed))
      if (!states[state]) yield { file, pointer, offset: 0, params: { state } };
  }
  for (const placed of set.entity.values())
    for (const { field, state, file, pointer } of stockStates(placed)) {
      const { states } = set['state-model'].get(placed.definition.states?.[field] ?? '')?.definition ?? {};
      if (states && !states[state]) yield { file, pointer, offset: 0, params: { state } };
    }
}

function* stockStates(
  placed: Placed<EntityDefinition>,
): Generator<Place & { readonly field: string; readonly state: string }> {
  for (const [field, words] of Object.entries(placed.definition.ledger?.while ?? {}))
    for (const [i, state] of words.entries()) yield { ...below(whole(placed), 'ledger', 'while', field, i), field, state };
}

function* named(placed: Placed<StateModelDefinition>): Generator<Place & { readonly state: string }> {
  const { initial, transitions, events } = placed.definition;
  yield { ...below(whole(placed), 'initial'), state: initial };
  for (const [id, { from, to }] of Object.entries(transitions)) {
    for (const [i, state] of from.entries()) yield { ...below(whole(placed), 'transitions', id, 'from', i), state };
    yield { ...below(whole(placed), 'transitions', id, 'to'), state: to };
  }
  for (const [id, { stay = [] }] of Object.entries(events))
    for (const [i, state] of stay.entries()) yield { ...below(whole(placed), 'events', id, 'stay', i), state };
}
