import { raisingActions, type ActionModel, type Bundle, type StateModel } from '#engine';

/** A transition into a state that no record came into, or where records begin in it, and what is missing. */
export interface MissingEntry {
  /** None where records begin in the state. */
  readonly event?: string;
  readonly from: readonly string[];
  /**
   * `action`: none raises the event. `program`: the platform raises it by itself. `rest`: what brings a record here moves it on at
   * once. `state`: no record comes to where it begins. `scenario`: none does what is there.
   */
  readonly lacks: 'action' | 'program' | 'rest' | 'state' | 'scenario';
  readonly actions: readonly ActionModel[];
}

/** Areas whose records the platform moves, too: labels are printed, notices are sent, approvals are overdue. */
const OF_THE_PLATFORM: readonly string[] = ['kernel', 'approvals'];

/**
 * Why no record came into a state: each way into it with what it lacks. Where no way leads there, or no action goes one, the
 * definitions have a state too many.
 *
 * @param reached  states that records came into
 */
export function missingEntries(
  bundle: Bundle,
  model: StateModel,
  state: string,
  reached: ReadonlySet<string>,
): readonly MissingEntry[] {
  const transitions = model.transitions.flatMap(({ event, from: begins, to }) => {
    const from = begins.filter((each) => each !== state);
    if (to !== state || from.length === 0) return [];
    const actions = raisingActions(bundle, model.id, event);
    const isNear = from.some((each) => reached.has(each));
    return [{ event, from, actions, lacks: lackOf(bundle, model, state, { event, actions, isNear }) }];
  });
  if (state !== model.initial) return transitions;
  const actions = makingActions(bundle, model);
  return [{ from: [], actions, lacks: lackOf(bundle, model, state, { actions, isNear: true }) }, ...transitions];
}

/** Whether the definitions are why a state is not reached, and not the scenarios. */
export const isUnreachable = (entries: readonly MissingEntry[]): boolean => entries.every(({ lacks }) => lacks === 'action');

interface Entry {
  readonly event?: string;
  readonly actions: readonly ActionModel[];
  readonly isNear: boolean;
}

function lackOf(bundle: Bundle, model: StateModel, state: string, { event, actions, isNear }: Entry): MissingEntry['lacks'] {
  const isOutcome = event !== undefined && outcomesOn(bundle, model).has(event);
  if (actions.length === 0 && !isOutcome) return OF_THE_PLATFORM.includes(model.area) ? 'program' : 'action';
  if (!isNear) return 'state';
  const leaving = new Set(leavingActions(bundle, model, state).map(({ id }) => id));
  return actions.length > 0 && actions.every(({ id }) => leaving.has(id)) ? 'rest' : 'scenario';
}

/** Actions that move a record out of a state. */
function leavingActions(bundle: Bundle, { id, transitions }: StateModel, state: string): readonly ActionModel[] {
  const events = transitions.filter(({ from, to }) => from.includes(state) && to !== state).map(({ event }) => event);
  return [...new Set(events)].flatMap((event) => raisingActions(bundle, id, event));
}

/** Events that approvals raise when they end. */
function outcomesOn(bundle: Bundle, model: StateModel): ReadonlySet<string> {
  const moved = entitiesOf(bundle, model);
  const flows = [...bundle.flows.values()].filter(({ entity }) => moved.has(entity));
  return new Set(flows.flatMap(({ outcomes }) => [...outcomes.values()]));
}

function makingActions(bundle: Bundle, model: StateModel): readonly ActionModel[] {
  const made = entitiesOf(bundle, model);
  return [...bundle.actions.values()].filter(({ effects }) =>
    effects.some(({ makes, sets }) => makes !== undefined && made.has(sets?.entity ?? '')),
  );
}

function entitiesOf({ entities }: Bundle, { id }: StateModel): ReadonlySet<string> {
  return new Set(
    [...entities.values()].filter(({ states }) => states.some(({ model }) => model.id === id)).map((entity) => entity.id),
  );
}
