import type { EntityModel, EventModel, StateModel } from '../model/types.ts';
import type { Refusal, WordParam } from '../types.ts';

/**
 * When an event that the record's state does not allow becomes allowed: after the shortest path of transitions, if there is
 * one.
 */
export interface Opening {
  /** Code of the refusal it stands for. */
  readonly code: string;
  /** The state the record is in. */
  readonly now: WordParam;
  /** The event the way begins with, the state it is open in, and how many events lead there; absent where no way does. */
  readonly after?: { readonly event: WordParam; readonly state: WordParam; readonly steps: number };
}

/** Finds the refusal that is due only to the record's state, and what would lift it. */
export function findOpening({ states }: EntityModel, refusals: readonly Refusal[]): Opening | undefined {
  for (const { code, params } of refusals) {
    const now = params['state'];
    if (typeof now !== 'object') continue;
    const model = states.find((fields) => `${fields.model.id}.state` === now.of)?.model;
    const event = model && [...model.events.values()].find((each) => each.refusal === code && !each.legal.has(now.word));
    if (model && event) return { code, now, ...statesAfter(model, event, now.word) };
  }
  return undefined;
}

function statesAfter(model: StateModel, event: EventModel, from: string): Pick<Opening, 'after'> {
  const reached = new Map<string, { readonly first: string; readonly steps: number }>([[from, { first: '', steps: 0 }]]);
  for (const [state, { first, steps }] of reached) {
    if (event.legal.has(state)) return { after: openingAfter(model, state, first, steps) };
    for (const step of model.transitions.filter((each) => each.from.includes(state)))
      if (!reached.has(step.to)) reached.set(step.to, { first: first === '' ? step.event : first, steps: steps + 1 });
  }
  return {};
}

function openingAfter({ id }: StateModel, state: string, event: string, steps: number): Required<Opening>['after'] {
  return { event: { word: event, of: `${id}.event` }, state: { word: state, of: `${id}.state` }, steps };
}
