import { rowOf } from '../expr/rowOf.ts';
import type { ActionModel, Bundle, EntityModel, StateModel } from './types.ts';

/** One field of a state model, and what becomes of it. */
export interface StateStep {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether what an action does to a row can last for good: it deletes or erases, or raises an event that leads to a state from which
 * no event leads back. So follows from the definitions what cannot be taken back.
 */
export function isLasting({ entities }: Bundle, { effects }: ActionModel): boolean {
  const done = effects.filter(({ onRefusal }) => !onRefusal);
  return done.some(({ isLasting, raises }) => {
    if (isLasting || !raises) return isLasting === true;
    const entity = entities.get(rowOf(raises.on.type)?.entity ?? '');
    return entity !== undefined && stepsOf(entity, raises.event).some((step) => !leadsBack(entity, step));
  });
}

/** Whether some way leads from the state a row comes to back to the one it was in. */
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
function stepsOf({ states }: EntityModel, event: string): readonly StateStep[] {
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
