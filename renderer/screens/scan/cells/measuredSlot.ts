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

/** The value if it is a number. */
export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
