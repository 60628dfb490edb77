import { eventRoles } from '../check/eventRoles.ts';
import { readGuards } from '../check/guards/readGuards.ts';
import { readDraft } from '../check/readDraft.ts';
import { stateModelFrom } from '../compile/stateModels.ts';
import type { StateModelDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import { nextState } from '../frame/machine.ts';
import type { Bundle, StateModel } from '../model/types.ts';
import type { Situation } from './situation.ts';
import { triedCondition, variablesIn, type SimulatedVariable, type TriedCondition } from './triedCondition.ts';

/** What raising an event would come to, and for whom. */
interface SimulatedEvent {
  readonly event: string;
  /** `state`, `role` and `condition` say what is in the way, in the order it is looked at. */
  readonly verdict: 'moves' | 'stays' | 'state' | 'role' | 'condition';
  /** The state after it, where it is taken. */
  readonly to?: string;
  /** Roles that may raise it; absent where the machine does, too. */
  readonly roles?: readonly string[];
  /** The conditions out of this state, in the order they are tried. */
  readonly conditions: readonly TriedCondition[];
}

/** Every event of a model in one situation. */
export interface Simulation {
  readonly events: readonly SimulatedEvent[];
  readonly variables: readonly SimulatedVariable[];
}

/**
 * What each event would do in a situation, by the machine the product runs on. Takes any draft: transitions that lead nowhere are
 * left out.
 *
 * @param content  what stands in the file of the model
 */
export function simulateModel(bundle: Bundle, id: string, content: unknown, situation: Situation): Simulation {
  const definition = connected(readDraft(id, content));
  const entity = [...bundle.entities.values()].find(({ states }) => states.some((each) => each.model.id === id))?.id;
  const guards: ReadonlyMap<string, Expression> =
    entity === undefined ? new Map() : readGuards(bundle, definition, entity, new Map()).guards;
  const model = stateModelFrom(definition, '', (transition) => guards.get(transition));
  const events = [...model.events.keys()].map((event) =>
    simulatedEvent(model, event, situation, eventRoles(bundle, id, event)),
  );
  return { events, variables: variablesIn([...guards.values()], situation) };
}

function simulatedEvent(
  model: StateModel,
  event: string,
  situation: Situation,
  roles: readonly string[] | undefined,
): SimulatedEvent {
  const { state, role } = situation;
  const guarded = model.transitions.filter((each) => each.event === event && each.from.includes(state) && each.ok);
  const conditions = guarded.map((each) => triedCondition(each, situation));
  const common = { event, conditions, ...(roles ? { roles } : {}) };
  if (!model.events.get(event)?.legal.has(state)) return { ...common, verdict: 'state' };
  if (role !== undefined && roles && !roles.includes(role)) return { ...common, verdict: 'role' };
  const holds = (id: string): boolean => conditions.find(({ transition }) => transition === id)?.holds ?? true;
  const to = nextState(model, state, event, ({ id }) => holds(id));
  if (to === undefined) return { ...common, verdict: 'condition' };
  return { ...common, verdict: to === state ? 'stays' : 'moves', to };
}

/** The model without what a half-finished one names and does not have. */
function connected(model: StateModelDefinition): StateModelDefinition {
  const isState = (name: string): boolean => Object.hasOwn(model.states, name);
  const transitions = Object.entries(model.transitions).flatMap(([id, entry]) => {
    const from = entry.from.filter(isState) as unknown as typeof entry.from; // of the same texts
    const isWhole = from.length > 0 && isState(entry.to) && Object.hasOwn(model.events, entry.event);
    return isWhole ? [[id, { ...entry, from }] as const] : [];
  });
  return { ...model, transitions: Object.fromEntries(transitions) };
}
