/** Where the keyboard is: indexes of a row and of a column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The cell a key leads to; undefined for a key that leads to none. */
export function cellForKey(key: string, at: CellPlace, rows: number, columns: number): CellPlace | undefined {
  const to = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const { row, column } = at;
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, columns - 1);
    default:
      return undefined;
  }
}
