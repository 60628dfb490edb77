import type { EventEntry, StateEntry, StateModelDefinition, TransitionEntry } from '../definitions.generated.ts';
import { mapped, asRecord, asText, asTexts, type Unchecked } from './unchecked.ts';

/**
 * A state model as far as it is written: what is missing or has the wrong form is empty. The schema of the kind says what that is;
 * the rules look at the rest.
 */
export function readDraft(id: string, content: unknown): StateModelDefinition {
  const { initial, cyclic, axes, states, transitions, events } = asRecord(content);
  return {
    id,
    initial: asText(initial),
    ...(cyclic === true ? { cyclic } : {}),
    ...(Array.isArray(axes) ? { axes: asTexts(axes) as NonNullable<StateModelDefinition['axes']> } : {}),
    states: mapped(states, (state): StateEntry => state),
    transitions: mapped(transitions, readTransition),
    events: mapped(events, readEvent),
  };
}

function readTransition({ event, from, to, ok, rank }: Unchecked): TransitionEntry {
  return {
    event: asText(event),
    from: asTexts(from) as TransitionEntry['from'],
    to: asText(to),
    ...(typeof ok === 'string' ? { ok } : {}),
    ...(typeof rank === 'number' ? { rank } : {}),
  };
}

function readEvent({ stay, refusal, unmet, params, rank }: Unchecked): EventEntry {
  return {
    refusal: asText(refusal),
    ...(typeof unmet === 'string' ? { unmet } : {}),
    ...(Array.isArray(stay) ? { stay: asTexts(stay) as NonNullable<EventEntry['stay']> } : {}),
    // Where the schema of the kind finds no fault, these are field schemas.
    ...(params === undefined ? {} : { params: asRecord(params) as NonNullable<EventEntry['params']> }),
    ...(typeof rank === 'number' ? { rank } : {}),
  };
}
