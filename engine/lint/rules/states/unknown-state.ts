import type { EntityDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** The default state (ST-33), the ends of transitions, `stay`, and states in which a row is stock must be states of the model. */
export function* unknownState(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values())
    for (const { field, state, file, pointer } of stockStates(loaded)) {
      const { states } = set['state-model'].get(loaded.definition.states?.[field] ?? '')?.definition ?? {};
      if (states && !states[state])
        yield { file, pointer, offset: 0, params: { state, ...suggestion(state, Object.keys(states)) } };
    }
}

function* stockStates(
  loaded: LoadedDefinition<EntityDefinition>,
): Generator<SourceLocation & { readonly field: string; readonly state: string }> {
  for (const [field, words] of Object.entries(loaded.definition.ledger?.while ?? {}))
    for (const [i, state] of words.entries())
      yield { ...locationBelow(fileLocation(loaded), 'ledger', 'while', field, i), field, state };
}
