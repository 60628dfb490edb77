import type { ScanView, SlotView } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';

/** The slot whose content is measured against room: the one worked on, else the first. */
export function measuredSlot(view: ScanView, { context, slot }: ScanScreen): SlotView | undefined {
  const measured = view.slots.filter(
    ({ name, hasTotal }) => hasTotal && numberOf(context.look?.sums[name]?.against) !== undefined,
  );
  return measured.find(({ name }) => name === slot?.name) ?? measured[0];
}

/** A number, or nothing. */
export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
