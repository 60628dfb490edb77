import type { ScanView, SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** What rows share out, and what is left of it. */
export interface SharedOut {
  readonly slot: SlotView;
  readonly whole: number;
  readonly parts: readonly number[];
  readonly left: number;
}

/** Decimals a sum is rounded to, so that it reads as it was typed. */
const SCALE = 6;

/** How the rows of a slot add up to the whole the server told. */
export function sharedOut({ slots }: ScanView, { input, look }: Pick<ScanContext, 'input' | 'look'>): SharedOut | undefined {
  const slot = slots.find(({ hasRemainder }) => hasRemainder);
  const whole = look?.sums[slot?.name ?? '']?.against;
  if (!slot || typeof whole !== 'number') return undefined;
  const rows = (input[slot.input ?? ''] ?? []) as readonly Item[];
  const parts = rows.map((row) => Number(row?.[slot.item?.[0]?.name ?? ''] ?? 0)).filter((part) => part > 0);
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  return { slot, whole, parts, left: Number(left.toFixed(SCALE)) };
}
