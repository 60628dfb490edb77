import type { Words } from '#engine';

/** A cell of a file to import. */
type Cell = string | number | boolean | undefined;

type Cells = Readonly<Record<string, Cell>>;

/** Values of a record; one with a word per language has a column for each. */
type Values = Readonly<Record<string, Cell | Words>>;

/** A record of a file to import, by its headings; a list holds records of its own. */
export type SheetRow = Readonly<Record<string, Cell | Words | readonly Values[]>>;

/** Words with something around each: `{zh: '壳体 1', en: 'Housing 1'}`. */
export function eachWord({ zh, en }: Words, around: (word: string) => string): Words {
  return { zh: around(zh), en: around(en) };
}

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
  const own = inColumns(
    Object.fromEntries(Object.entries(row).filter((entry): entry is [string, Cell | Words] => !isList(entry[1]))),
  );
  const below = Object.entries(row).flatMap(([list, items]) =>
    isList(items) ? items.map((item) => prefixed(list, item)) : [],
  );
  const [first = {}, ...rest] = below;
  const named = Object.fromEntries(Object.entries(own).slice(0, 1));
  return [{ ...own, ...first }, ...rest.map((item) => ({ ...named, ...item }))];
}

function prefixed(list: string, item: Values): Cells {
  return Object.fromEntries(Object.entries(inColumns(item)).map(([name, cell]) => [`${list}.${name}`, cell]));
}

function inColumns(values: Values): Cells {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([language, word]) => [`${name}.${language}`, word])
        : [[name, value]],
    ),
  );
}

function isList(value: SheetRow[string]): value is readonly Values[] {
  return Array.isArray(value);
}

function toCell(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
