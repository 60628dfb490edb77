import type { ScanView, SlotView } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import type { ScanContext } from '../machine/scanContext.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';

/** Refusals of individually scanned codes, which no other scan or typed value can resolve. */
export function conflictsIn(
  { slots }: ScanView,
  { preview, input }: Pick<ScanContext, 'preview' | 'input'>,
): readonly RenderedRefusal[] {
  const places = slots.flatMap(({ kind, input: name = '' }) =>
    kind === 'code' && (input[name] ?? null) !== null ? [`/${name}`] : [],
  );
  return (preview?.refusals ?? []).filter(({ at = '' }) => places.includes(at));
}

/** A field of a row. */
const ROW_FIELD = /^\/[^/]+\/\d+\/[^/]+$/;

/** Whether a refusal only asks for a value of a row that is still empty, such as the reason of what is bad. */
export function isMissingValue({ at = '' }: Pick<RenderedRefusal, 'at'>, input: Item): boolean {
  return ROW_FIELD.test(at) && (valueAt(input, at) ?? null) === null;
}

/** Refusals of things in a basket, shown at their rows: taking those out resolves them. */
export function refusedItems({ slots }: ScanView, { preview }: Pick<ScanContext, 'preview'>): readonly RenderedRefusal[] {
  const baskets = slots.flatMap(({ kind, input = '' }) => (kind === 'basket' ? [input] : []));
  return (preview?.refusals ?? []).filter(({ at = '' }) => {
    const [, name = '', index = ''] = at.split('/');
    return baskets.includes(name) && /^\d+$/.test(index);
  });
}

/**
 * Refusals of a basket by their rows. One of the basket as a whole is shown at the code scanned last, once nothing is missing: no row
 * looks accepted while the entry is refused.
 */
export function basketRefusals(
  { input = '' }: Pick<SlotView, 'input'>,
  { context, isComplete }: Pick<ScanScreen, 'isComplete'> & { readonly context: Pick<ScanContext, 'preview' | 'input'> },
): readonly RenderedRefusal[] {
  const refusals = context.preview?.refusals ?? [];
  const last = ((context.input[input] ?? []) as readonly Json[]).length - 1;
  if (!isComplete || last < 0) return refusals;
  return refusals.map((refusal) => (refusal.at === `/${input}` ? { ...refusal, at: `/${input}/${last}` } : refusal));
}
