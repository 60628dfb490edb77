import { raisingActions } from '../check/eventRoles.ts';
import type { Kind } from '../load/kinds.ts';
import type { Bundle, StateModel } from '../model/types.ts';
import { permits, rolesWith } from '../permission/permits.ts';
import type { Problem } from '../types.ts';
import type { PlantDefinitions } from './PlantDefinitions.ts';
import { usesOf, type Use } from './usesOf.ts';

/** A state whose records a change reaches. */
export interface ReachedState {
  readonly entity: string;
  /** The state field; of a model with axes the first of them. */
  readonly axis: string;
  readonly state: string;
  /** Records may not stay in it: they have to be mapped. */
  readonly isRemoved: boolean;
  /** Events that were open in it and are closed now. */
  readonly closed: readonly string[];
}

/** What a role loses. */
export interface LostAction {
  readonly role: string;
  readonly action: string;
  /** States in which it is lost; absent where it is lost altogether. */
  readonly states?: readonly string[];
}

/** What a change of one definition reaches besides it. */
export interface Impact {
  readonly states: readonly ReachedState[];
  readonly roles: readonly LostAction[];
  readonly uses: readonly Use[];
  /** What was right before and is wrong now, outside the changed file. */
  readonly broken: readonly Problem[];
}

/** The impact of changing one definition, from the set of definitions before and after. */
export function impactOf(before: PlantDefinitions, after: PlantDefinitions, kind: Kind, id: string): Impact {
  const models = kind === 'state-model' ? [id] : [];
  const file = after.definitions[kind].get(id)?.file ?? before.definitions[kind].get(id)?.file;
  return {
    states: models.flatMap((model) => reachedStates(before.bundle, after.bundle, model)),
    roles: [...lostGrants(before.bundle, after.bundle), ...models.flatMap((model) => lostStates(before, after, model))],
    uses: usesOf(before.definitions, kind, id),
    broken: newProblems(before.problems, after.problems).filter((problem) => problem.file !== file),
  };
}

function reachedStates(before: Bundle, after: Bundle, id: string): readonly ReachedState[] {
  const [old, now] = [before.stateModels.get(id), after.stateModels.get(id)];
  if (!old) return [];
  const users = [...before.entities.values()].flatMap(({ id: entity, states }) =>
    states.filter(({ model }) => model.id === id).map(({ fields }) => ({ entity, axis: fields[0] ?? '' })),
  );
  return old.states.flatMap((state) => {
    const isRemoved = !now?.states.includes(state);
    const closed = closedEvents(old, now, state);
    return isRemoved || closed.length > 0 ? users.map((user) => ({ ...user, state, isRemoved, closed })) : [];
  });
}

/** Events that were legal in a state, with or without a change, and are not now. */
function closedEvents(old: StateModel, now: StateModel | undefined, state: string): readonly string[] {
  return [...old.events.values()]
    .filter(({ id, legal }) => legal.has(state) && !now?.events.get(id)?.legal.has(state))
    .map(({ id }) => id);
}

/** Actions a role could do and cannot now: they are gone, or no longer granted. */
function lostGrants(before: Bundle, after: Bundle): readonly LostAction[] {
  return [...before.roles.keys()].flatMap((role) =>
    [...before.actions.keys()]
      .filter((action) => may(before, role, action) && !may(after, role, action))
      .map((action) => ({ role, action })),
  );
}

const may = (bundle: Bundle, role: string, action: string): boolean =>
  bundle.actions.has(action) && permits(bundle, [role], `action:${action}`);

/** Actions a role keeps, but not for records in every state it had them for. */
function lostStates(before: PlantDefinitions, after: PlantDefinitions, id: string): readonly LostAction[] {
  const [old, now] = [before.bundle.stateModels.get(id), after.bundle.stateModels.get(id)];
  if (!old || !now) return [];
  return [...old.events.values()].flatMap((event) => {
    const states = now.states.filter((state) => event.legal.has(state) && !now.events.get(event.id)?.legal.has(state));
    const raised = states.length === 0 ? [] : raisedWith(before.bundle, id, event.id);
    return raised.filter(({ role, action }) => may(after.bundle, role, action)).map((lost) => ({ ...lost, states }));
  });
}

function raisedWith(bundle: Bundle, model: string, event: string): readonly LostAction[] {
  return raisingActions(bundle, model, event).flatMap(({ id: action }) =>
    rolesWith(bundle, `action:${action}`).map((role) => ({ role, action })),
  );
}

function newProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const key = ({ code, file, pointer, params }: Problem): string => JSON.stringify([code, file, pointer, params]);
  const known = new Set(before.map(key));
  return after.filter((problem) => !known.has(key(problem)));
}
