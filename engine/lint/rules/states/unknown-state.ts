import type { EntityDefinition, StateModelDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** The default state (ST-33), the ends of transitions, `stay`, and states in which a row is stock must be states of the model. */
export function* unknownState(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const { states } = loaded.definition;
    for (const { state, file, pointer } of stateReferences(loaded))
      if (!states[state]) yield { file, pointer, offset: 0, params: { state } };
  }
  for (const loaded of set.entity.values())
    for (const { field, state, file, pointer } of stockStates(loaded)) {
      const { states } = set['state-model'].get(loaded.definition.states?.[field] ?? '')?.definition ?? {};
      if (states && !states[state]) yield { file, pointer, offset: 0, params: { state } };
    }
}

function* stockStates(
  loaded: LoadedDefinition<EntityDefinition>,
): Generator<SourceLocation & { readonly field: string; readonly state: string }> {
  for (const [field, words] of Object.entries(loaded.definition.ledger?.while ?? {}))
    for (const [i, state] of words.entries())
      yield { ...locationBelow(fileLocation(loaded), 'ledger', 'while', field, i), field, state };
}

function* stateReferences(
  loaded: LoadedDefinition<StateModelDefinition>,
): Generator<SourceLocation & { readonly state: string }> {
  const { initial, transitions, events } = loaded.definition;
  yield { ...locationBelow(fileLocation(loaded), 'initial'), state: initial };
  for (const [id, { from, to }] of Object.entries(transitions)) {
    for (const [i, state] of from.entries())
      yield { ...locationBelow(fileLocation(loaded), 'transitions', id, 'from', i), state };
    yield { ...locationBelow(fileLocation(loaded), 'transitions', id, 'to'), state: to };
  }
  for (const [id, { stay = [] }] of Object.entries(events))
    for (const [i, state] of stay.entries()) yield { ...locationBelow(fileLocation(loaded), 'events', id, 'stay', i), state };
}
