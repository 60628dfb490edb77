import { referencedRow } from '../expr/referencedRow.ts';
import type { ActionModel, Bundle, EntityModel, StateModel } from './types.ts';

/** One field of a state model, and what becomes of it. */
export interface StateStep {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether an action can be irreversible: it deletes or erases a row, or raises an event to a state from which no event leads
 * back. This follows from the definitions alone.
 */
export function isIrreversible({ entities }: Bundle, { effects }: ActionModel): boolean {
  const done = effects.filter(({ onRefusal }) => !onRefusal);
  return done.some(({ isLasting, raises }) => {
    if (isLasting || !raises) return isLasting === true;
    const entity = entities.get(referencedRow(raises.on.type)?.entity ?? '');
    return entity !== undefined && possibleSteps(entity, raises.event).some((step) => !leadsBack(entity, step));
  });
}

/** Whether an action deletes what it is about, not only something beside it now and then. */
export function isDeletion({ effects }: Pick<ActionModel, 'effects'>): boolean {
  return effects.some(({ kind, when, loop }) => kind === 'delete' && when === undefined && loop.length === 0);
}

/** Whether a path of transitions leads back to the former state. */
export function leadsBack({ states }: EntityModel, { field, from, to }: StateStep): boolean {
  const model = states.find(({ fields }) => fields.includes(field));
  if (!model) return true;
  const at = model.fields.indexOf(field);
  const steps = model.model.pairs.map((pair) => pair.map((state) => wordAt(state, at)));
  const reached = new Set([to]);
  for (const state of reached) for (const [start, end = ''] of steps) if (start === state) reached.add(end);
  return reached.has(from);
}

/** What an event may make of the fields of a row's states. */
export function possibleSteps({ states }: EntityModel, event: string): readonly StateStep[] {
  return states.flatMap(({ fields, model }) => fields.flatMap((field, at) => stepsAt(model, event, field, at)));
}

function stepsAt({ transitions }: StateModel, event: string, field: string, at: number): readonly StateStep[] {
  const raised = transitions.filter((transition) => transition.event === event);
  return raised
    .flatMap(({ from, to }) => from.map((state) => ({ field, from: wordAt(state, at), to: wordAt(to, at) })))
    .filter(({ from, to }) => from !== to);
}

/** One word of a state of several axes. */
const wordAt = (state: string, at: number): string => state.split('/')[at] ?? '';

/**
 * Whether an action brings rows of an entity back to the states another one took them from: each does nothing to them but raise
 * one event, and every step of the first has its way back in the second.
 */
export function undoes(entity: EntityModel, undo: ActionModel, done: ActionModel): boolean {
  const [there, back] = [stepsOn(entity, done), stepsOn(entity, undo)];
  return there.length > 0 && there.every((step) => back.some((other) => isWayBack(step, other)));
}

/** What the one event an action raises on rows of the entity makes of their states; nothing where it deletes or makes rows, too. */
function stepsOn(entity: EntityModel, { effects }: ActionModel): readonly StateStep[] {
  const done = effects.filter(({ onRefusal }) => !onRefusal);
  const events = new Set(
    done.flatMap(({ raises }) => (raises && referencedRow(raises.on.type)?.entity === entity.id ? [raises.event] : [])),
  );
  const [event] = events;
  return event === undefined || events.size > 1 || done.some(({ isLasting, makes }) => isLasting || makes)
    ? []
    : possibleSteps(entity, event);
}

const isWayBack = (step: StateStep, back: StateStep): boolean =>
  back.field === step.field && back.from === step.to && back.to === step.from;
