import { compare, isRow, type Row, type Value } from '../value/value.ts';

/** Rows by `field` or `-field` (descending), ties by id. Null sorts as the greatest value, as the database does. */
export function sortRows(rows: readonly Row[], sort: readonly string[]): readonly Row[] {
  return [...rows].sort((a, b) => {
    for (const entry of sort) {
      const order = inOrder(a, b, entry);
      if (order !== 0) return order;
    }
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  });
}

function inOrder(a: Row, b: Row, entry: string): number {
  const isDescending = entry.startsWith('-');
  const field = isDescending ? entry.slice(1) : entry;
  const order = compareNullable(sortValue(a.get(field)), sortValue(b.get(field)));
  return isDescending ? -order : order;
}

const sortValue = (value: Value): Value => (isRow(value) ? value.id : value);

function compareNullable(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}
