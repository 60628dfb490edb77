import { parse } from 'csv-parse/sync';
import { normaliseText } from '#engine';
import { unmarked } from './marks.ts';
import type { Fault } from './types.ts';

/** A file as a table of texts; each row has as many cells as the heading. */
export interface Sheet {
  readonly heading: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Lines of a file that are read at all, and cells they may have between them: as much as a request may keep the server busy with. */
const MAX_LINES = 100_000;
const MAX_CELLS = 1_000_000;
/** Cells of a row; each heading is compared with every column there is. */
const MAX_COLUMNS = 300;
/** Characters of a heading in which the delimiter is looked for. */
const HEADING_LENGTH = 100_000;

/** The rarer within a heading first: it decides where two stand equally often. */
const DELIMITERS = ['\t', '|', ';', ','];
/** A first line that says what stands between cells, as Excel writes and reads it. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * Reads values separated by commas, semicolons, tabs, bars or what a first line `sep=` says; any line ends, quotes, a byte-order mark allowed.
 * Empty lines are left out but counted: the heading is the first that is not.
 */
export function readSheet(text: string): Sheet | { readonly faults: readonly Fault[] } {
  const count = lineCount(text);
  if (count > MAX_LINES) return fault(1, 'import.tooManyRows', { rows: count, max: MAX_LINES });
  const [said = '', delimiter = delimiterOf(text)] = DELIMITER_LINE.exec(text) ?? [];
  const before = said === '' ? 1 : 2;
  const body = text.slice(said.length);
  const wide = firstWideRow(body, delimiter);
  if (wide !== undefined) return fault(wide + before - 1, 'import.tooManyColumns', { max: MAX_COLUMNS });
  const lines = parseText(body, delimiter);
  if ('faults' in lines) return lines;
  const [heading, ...rows] = lines
    .map((cells, i) => ({ row: i + before, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!heading) return fault(1, 'import.empty', {});
  const long = rows.find(({ cells }) => cells.slice(heading.cells.length).some((cell) => cell !== ''));
  if (long) return fault(long.row, 'import.tooManyCells', { count: long.cells.length, max: heading.cells.length });
  const width = heading.cells.length;
  const most = Math.floor(MAX_CELLS / width);
  if (rows.length > most) return fault(1, 'import.tooManyRows', { rows: rows.length, max: most });
  return {
    heading: heading.cells.map((cell) => normaliseText(unmarked(cell))),
    rows: rows.map(({ row, cells }) => ({ row, cells: fill(cells, width) })),
  };
}

/** Line ends of any kind, counted without a copy of the text. */
function lineCount(text: string): number {
  let count = 1;
  for (const _end of text.matchAll(/\r\n?|\n/g)) count += 1;
  return count;
}

/** The first row with too many cells, found in one pass without a copy of the text. */
function firstWideRow(text: string, delimiter: string): number | undefined {
  let [row, cells, isQuoted, isStart] = [1, 1, false, true];
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isQuoted) {
      if (character === '"' && text[i + 1] === '"') i += 1;
      else if (character === '"') isQuoted = false;
      continue;
    }
    const isEnd = character === '\n' || (character === '\r' && text[i + 1] !== '\n');
    if (character === '"' && isStart) isQuoted = true;
    else if (character === delimiter) cells += 1;
    else if (isEnd) [row, cells] = [row + 1, 1];
    isStart = isEnd || character === delimiter || character === '\uFEFF';
    if (cells > MAX_COLUMNS) return row;
  }
  return undefined;
}

function parseText(text: string, delimiter: string): readonly (readonly string[])[] | { readonly faults: readonly Fault[] } {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    return fault((error as { readonly lines?: number }).lines ?? 1, 'import.badQuotes', {});
  }
}

/** The one that stands most often in the heading, outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, HEADING_LENGTH).replace(/^\uFEFF?[\r\n]+/, '');
  const heading = /^[^\r\n]*/.exec(start.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const count = (delimiter: string): number => heading.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function fill(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, i) => cells[i] ?? '');
}

function fault(row: number, code: string, params: Fault['refusal']['params']): { readonly faults: readonly Fault[] } {
  return { faults: [{ row, refusal: { code, params } }] };
}
