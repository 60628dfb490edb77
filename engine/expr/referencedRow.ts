import type { RowType, Type } from './types.ts';

/** The type of a row, or of each row of a list; undefined for every other type. */
export function referencedRow(type: Type): RowType | undefined {
  const row = type.kind === 'list' ? type.of : type;
  return row.kind === 'row' ? row : undefined;
}
