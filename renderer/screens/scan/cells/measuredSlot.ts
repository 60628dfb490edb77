import type { ScanView, SlotView } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';

/** The slot whose content is compared with a capacity: the current one, else the first. */
export function measuredSlot(view: ScanView, { context, slot }: ScanScreen): SlotView | undefined {
  const measured = view.slots.filter(
    ({ name, hasTotal }) => hasTotal && numberOf(context.preview?.sums[name]?.against) !== undefined,
  );
  return measured.find(({ name }) => name === slot?.name) ?? measured[0];
}

/** What a slot is short of the total it is measured against, by the text that names it; undefined where nothing is. */
export function shortfall(
  { id, slots, submit }: ScanView,
  { preview }: ScanScreen['context'],
  has: (code: string) => boolean,
): { readonly rest: string; readonly quantity: number } | undefined {
  for (const { name, hasTotal } of slots) {
    const { value, against } = preview?.sums[name] ?? {};
    const quantity = (numberOf(against) ?? 0) - (numberOf(value) ?? 0);
    const rest = `${id}.slot.${name}.rest`;
    // A capacity need not be filled: where the scan that fills it up finishes, it is asked for.
    if (submit === 'scan' && hasTotal && quantity > 0 && has(rest)) return { rest, quantity };
  }
  return undefined;
}

/** The value if it is a number. */
export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
