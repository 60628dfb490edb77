import type { ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';

/** Sums of quantities by field; integers may be anything (a rank, a minute) and are not summed. */
export function rowSums(fields: readonly ViewField[], rows: readonly Item[]): ReadonlyMap<string, number> {
  const summed = fields.filter(({ kind, widget }) => kind === 'decimal' && widget === 'quantity');
  return new Map(summed.map(({ name, scale = 2 }) => [name, total(rows, name, scale)]));
}

/** Summed in the smallest unit, so that 0.1 and 0.2 are 0.3. */
function total(rows: readonly Item[], name: string, scale: number): number {
  const unit = 10 ** scale;
  return rows.reduce((sum, row) => sum + Math.round(numberOf(row[name]) * unit), 0) / unit;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
