/** A cell of a file to import. */
export type Cell = string | number | boolean | undefined;

/** Rows as a file that the importer reads. */
export function toCsv(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heading, ...rows].map((row) => row.map(cellOf).join(',')).join('\n');
}

function cellOf(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
