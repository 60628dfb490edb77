import type { SlotModel } from '../../model/screenTypes.ts';
import type { Bundle } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { CardRow } from './cards.ts';

/** The refusal of a slot's event for what was scanned into it; undefined when it is legal, or its states are not shown. */
export function eventRefusal(
  { entities }: Bundle,
  { event }: SlotModel,
  { entity, code, states }: CardRow,
): Refusal | undefined {
  const known = event === undefined ? undefined : entities.get(entity)?.states.find(({ model }) => model.events.has(event));
  const legal = known?.model.events.get(event ?? '');
  if (!known || !legal || known.fields.some((field) => states[field] === undefined)) return undefined;
  const state = known.fields.map((field) => states[field]).join('/');
  if (legal.legal.has(state)) return undefined;
  return { code: legal.refusal, params: { code, state: { word: state, of: `${known.model.id}.state` } } };
}
