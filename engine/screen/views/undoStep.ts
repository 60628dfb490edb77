import type { ScreenModel } from '../../model/screenTypes.ts';
import type { FieldModel } from '../../model/types.ts';
import { stepAction } from './stepAction.ts';
import type { UndoStep } from '../view.ts';
import type { Viewer } from '../viewer.ts';

type Source = UndoStep['takes'][string];

/** What takes back what was last done on a screen; undefined where the roles may not, or it asks for what is not known there. */
export function undoStep(viewer: Viewer, id: string, { slots }: Pick<ScreenModel, 'slots'>): UndoStep | undefined {
  const step = stepAction(viewer, id);
  const fields = viewer.bundle.actions.get(id)?.input.fields ?? [];
  const inputs = slots.flatMap((slot) => slot.inputs);
  const sources = fields.map((field) => ({ field, source: sourceOf(field, inputs) }));
  if (!step || sources.some(({ field, source }) => field.required && !source)) return undefined;
  const known = sources.flatMap(({ field, source }) => (source ? [[field.name, source] as const] : []));
  return { ...step, takes: Object.fromEntries(known) };
}

/** Of the same name; else a list takes the codes of what was made, and one code that of the same kind of thing. */
function sourceOf({ name, kind, ref }: FieldModel, inputs: readonly FieldModel[]): Source | undefined {
  if (inputs.some((input) => input.name === name)) return { input: name };
  if (ref === undefined) return undefined;
  if (kind === 'list') return { made: ref };
  const same = inputs.find((input) => input.kind === kind && input.ref === ref);
  return same && { input: same.name };
}
