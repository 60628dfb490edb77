import type { ScanView, SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { ScanContext } from '../machine/scanContext.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';

/** A total split over rows, and its remainder. */
export interface Split {
  readonly slot: SlotView;
  readonly total: number;
  readonly parts: readonly number[];
  readonly remainder: number;
}

/** Decimals a sum is rounded to, so that it looks as typed. */
const SCALE = 6;

/** The rows of a slot, and the total from the server. */
export function splitOf({ slots }: ScanView, { input, preview }: Pick<ScanContext, 'input' | 'preview'>): Split | undefined {
  const slot = slots.find(({ hasRemainder }) => hasRemainder);
  const total = preview?.sums[slot?.name ?? '']?.against;
  if (!slot || typeof total !== 'number') return undefined;
  const rows = (input[slot.input ?? ''] ?? []) as readonly Item[];
  const parts = rows.map((row) => Number(row?.[slot.item?.[0]?.name ?? ''] ?? 0)).filter((part) => part > 0);
  const remainder = total - parts.reduce((sum, part) => sum + part, 0);
  return { slot, total, parts, remainder: Number(remainder.toFixed(SCALE)) };
}

/** The total to split: sent by the server for the slot. */
export function totalOf({ name }: SlotView, { context }: Pick<ScanScreen, 'context'>): number | undefined {
  const against = context.preview?.sums[name]?.against;
  return typeof against === 'number' ? against : undefined;
}
