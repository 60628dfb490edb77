import type { Item } from '../../../api/reads.ts';

/** A row with its value in a chart. */
export interface Measurement {
  readonly item: Item;
  readonly value: number;
}

/** The rows that have a value, in their order: what is not known is no zero. */
export function measured(items: readonly Item[], column: string): readonly Measurement[] {
  return items.flatMap((item) => {
    const value = item[column];
    return value === null || value === undefined ? [] : [{ item, value: Number(value) }];
  });
}

/** The rows with the greatest values, greatest first. */
export function greatest(items: readonly Item[], column: string, count: number): readonly Measurement[] {
  return measured(items, column)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, count);
}
