import type { ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';

/** Decimals of a quantity; what has more is measured, and limits of what is measured add up to nothing. */
const QUANTITY_SCALE = 2;

/**
 * Sums of quantities by field; integers may be anything (a rank, a minute) and are not summed, nor quantities of different things: pieces and
 * kilograms are no sum.
 */
export function rowSums(fields: readonly ViewField[], rows: readonly Item[]): ReadonlyMap<string, number> {
  if (fields.some(({ name, isStocked }) => isStocked && !areAlike(rows, name))) return new Map();
  const summed = fields.filter(
    ({ kind, widget, scale = QUANTITY_SCALE }) => kind === 'decimal' && widget === 'quantity' && scale <= QUANTITY_SCALE,
  );
  return new Map(summed.map(({ name, scale = QUANTITY_SCALE }) => [name, total(rows, name, scale)]));
}

/** Whether all rows have the same value in a column. */
export const areAlike = (rows: readonly Item[], name: string): boolean => new Set(rows.map((row) => row[name])).size < 2;

/** Summed in the smallest unit, so that 0.1 and 0.2 are 0.3. */
export function total(rows: readonly Item[], name: string, scale: number): number {
  const unit = 10 ** scale;
  return rows.reduce((sum, row) => sum + Math.round(numberOf(row[name]) * unit), 0) / unit;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
