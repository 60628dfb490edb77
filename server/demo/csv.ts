/** A cell of a file to import. */
type Cell = string | number | boolean | undefined;

type Cells = Readonly<Record<string, Cell>>;

/** A record of a file to import, by its headings; a list holds records of its own. */
export type SheetRow = Readonly<Record<string, Cell | readonly Cells[]>>;

/**
 * Records as a file that the importer reads: the first of a list stands beside its record, the others below it, named by the
 * record's first cell. Headings are taken in the order in which they come.
 */
export function toCsv(rows: readonly SheetRow[]): string {
  const lines = rows.flatMap(toLines);
  const heading = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [heading, ...lines.map((line) => heading.map((name) => line[name]))]
    .map((cells) => cells.map(toCell).join(','))
    .join('\n');
}

function toLines(row: SheetRow): readonly Cells[] {
  const own = Object.fromEntries(Object.entries(row).filter((entry): entry is [string, Cell] => !isList(entry[1])));
  const below = Object.entries(row).flatMap(([list, items]) =>
    isList(items) ? items.map((item) => prefixed(list, item)) : [],
  );
  const [first = {}, ...rest] = below;
  const named = Object.fromEntries(Object.entries(own).slice(0, 1));
  return [{ ...own, ...first }, ...rest.map((item) => ({ ...named, ...item }))];
}

function prefixed(list: string, item: Cells): Cells {
  return Object.fromEntries(Object.entries(item).map(([name, cell]) => [`${list}.${name}`, cell]));
}

function isList(value: Cell | readonly Cells[]): value is readonly Cells[] {
  return Array.isArray(value);
}

function toCell(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
