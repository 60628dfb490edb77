import type { EventEntry, StateEntry, StateModelDefinition, TransitionEntry } from '../definitions.generated.ts';
import { mapped, recordOf, textOf, textsOf, type Unchecked } from './unchecked.ts';

/**
 * A state model as far as it is written: what is missing or has the wrong form is empty. The schema of the kind says what that is;
 * the rules look at the rest.
 */
export function readDraft(id: string, content: unknown): StateModelDefinition {
  const { initial, cyclic, axes, states, transitions, events } = recordOf(content);
  return {
    id,
    initial: textOf(initial),
    ...(cyclic === true ? { cyclic } : {}),
    ...(Array.isArray(axes) ? { axes: textsOf(axes) as NonNullable<StateModelDefinition['axes']> } : {}),
    states: mapped(states, (state): StateEntry => state),
    transitions: mapped(transitions, transitionOf),
    events: mapped(events, eventOf),
  };
}

function transitionOf({ event, from, to, ok, rank }: Unchecked): TransitionEntry {
  return {
    event: textOf(event),
    from: textsOf(from) as TransitionEntry['from'],
    to: textOf(to),
    ...(typeof ok === 'string' ? { ok } : {}),
    ...(typeof rank === 'number' ? { rank } : {}),
  };
}

function eventOf({ stay, refusal, unmet, params, rank }: Unchecked): EventEntry {
  return {
    refusal: textOf(refusal),
    ...(typeof unmet === 'string' ? { unmet } : {}),
    ...(Array.isArray(stay) ? { stay: textsOf(stay) as NonNullable<EventEntry['stay']> } : {}),
    // Where the schema of the kind finds no fault, these are field schemas.
    ...(params === undefined ? {} : { params: recordOf(params) as NonNullable<EventEntry['params']> }),
    ...(typeof rank === 'number' ? { rank } : {}),
  };
}
