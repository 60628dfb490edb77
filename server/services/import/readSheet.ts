import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { parse } from 'csv-parse';
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
/** Bytes and rows read between two turns of the event loop: some milliseconds of work. */
const PIECE = 16_384;
const ROWS = 1_000;
/** Characters of a heading in which the delimiter is looked for. */
const HEADING_LENGTH = 100_000;

const DELIMITERS = [',', ';', '\t'];
/** A first line that says what stands between cells, as Excel writes and reads it. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * Reads values separated by commas, semicolons, tabs or what a first line `sep=` says; any line ends, quotes, a byte-order mark allowed.
 * Empty lines are left out but counted. A file as large as it may be is read piece by piece, so that others are answered meanwhile.
 */
export async function readSheet(text: string): Promise<Sheet | { readonly faults: readonly Fault[] }> {
  const count = lineCount(text);
  if (count > MAX_LINES) return fault(1, 'import.tooManyRows', { rows: count, max: MAX_LINES });
  const [said = '', delimiter = delimiterOf(text)] = DELIMITER_LINE.exec(text) ?? [];
  const before = said === '' ? 1 : 2;
  const body = text.slice(said.length);
  const wide = firstWideRow(body, delimiter);
  if (wide !== undefined) return fault(wide + before - 1, 'import.tooManyColumns', { max: MAX_COLUMNS });
  await turn();
  const lines = await parseText(body, delimiter);
  if ('faults' in lines) return lines;
  const [heading, ...rest] = await eachOf(lines, (cells, i) => ({
    row: i + before,
    cells: cells.map((cell) => cell.trim()),
  }));
  if (!heading || heading.cells.every((cell) => cell === '')) return fault(1, 'import.empty', {});
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const long = rows.find(({ cells }) => cells.slice(heading.cells.length).some((cell) => cell !== ''));
  if (long) return fault(long.row, 'import.tooManyCells', { count: long.cells.length, max: heading.cells.length });
  const width = heading.cells.length;
  const most = Math.floor(MAX_CELLS / width);
  if (rows.length > most) return fault(1, 'import.tooManyRows', { rows: rows.length, max: most });
  return { heading: heading.cells, rows: await eachOf(rows, ({ row, cells }) => ({ row, cells: fill(cells, width) })) };
}

/** As `map`, some rows at a time. */
async function eachOf<T, R>(rows: readonly T[], convert: (row: T, at: number) => R): Promise<readonly R[]> {
  const converted: R[] = [];
  for (const [at, row] of rows.entries()) {
    converted.push(convert(row, at));
    if (at % ROWS === ROWS - 1) await turn();
  }
  return converted;
}

const [RETURN, NEW_LINE] = ['\r'.charCodeAt(0), '\n'.charCodeAt(0)];

/** Line ends of any kind, counted without a copy of the text. */
function lineCount(text: string): number {
  let count = 1;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i);
    if (character === RETURN || (character === NEW_LINE && text.charCodeAt(i - 1) !== RETURN)) count += 1;
  }
  return count;
}

/** The first row with too many cells, found in one pass without a copy of the text. */
function firstWideRow(text: string, delimiter: string): number | undefined {
  let [row, cells, isQuoted] = [1, 1, false];
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === delimiter) cells += 1;
    else if (character === '\n' || (character === '\r' && text[i + 1] !== '\n')) [row, cells] = [row + 1, 1];
    if (cells > MAX_COLUMNS) return row;
  }
  return undefined;
}

async function parseText(
  text: string,
  delimiter: string,
): Promise<readonly (readonly string[])[] | { readonly faults: readonly Fault[] }> {
  const lines: (readonly string[])[] = [];
  const parser = parse({ bom: true, relax_column_count: true, delimiter });
  parser.on('readable', () => {
    for (let line = parser.read() as readonly string[] | null; line !== null; line = parser.read()) lines.push(line);
  });
  const ended = finished(parser).then(
    () => lines,
    (error: { readonly lines?: number }) => fault(error.lines ?? 1, 'import.badQuotes', {}),
  );
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && !parser.destroyed; at += PIECE) {
    parser.write(bytes.subarray(at, at + PIECE));
    await turn();
  }
  if (!parser.destroyed) parser.end();
  return ended;
}

/** The one that stands most often in the heading, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.slice(0, HEADING_LENGTH))?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => heading.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function fill(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, i) => cells[i] ?? '');
}

function fault(row: number, code: string, params: Fault['refusal']['params']): { readonly faults: readonly Fault[] } {
  return { faults: [{ row, refusal: { code, params } }] };
}
