import {
  isErrorCell,
  LANGUAGES,
  isExponentCell,
  isWordPair,
  plainCell,
  totalRows,
  type ActionModel,
  type Bundle,
  type EntityModel,
  type FieldModel,
  type Json,
  type Language,
} from '#engine';
import { adaptSheet, type Adaptation } from './adaptSheet.ts';
import { hasAllDigits, readCell, type CellReader } from './cells.ts';
import { readColumns, type HeadingMap, type ReadColumns } from './columns.ts';
import { keyText, naturalKey } from './naturalKey.ts';
import { FORMATTED, UNCALCULATED, unmarked } from './marks.ts';
import type { Sheet } from './readSheet.ts';
import { ROWS_AT_ONCE, type ReadTable } from './readTable.ts';
import type { Column, Fault, LeftOut, PlanResult, PlannedRecord } from './types.ts';

/** What may be imported, and by which action new rows are made. */
export interface Importable {
  readonly entity: EntityModel;
  readonly create: ActionModel;
}

/** The entity, if its definition lets it be imported. */
export function importable(bundle: Bundle, id: string): Importable | undefined {
  const entity = bundle.entities.get(id);
  const create = bundle.actions.get(`${id}-create`);
  return entity?.definition.crud?.import && create ? { entity, create } : undefined;
}

/**
 * Plans a file against the inputs of the entity's creating action. Rows with the key of an earlier row, or with nothing but
 * cells of lists, belong to that record. Nothing is asked of the database.
 */
export function planImport(
  reader: CellReader,
  { entity, create }: Importable,
  { sheet: raw, count }: ReadTable,
  map: HeadingMap = new Map(),
  adaptation: Adaptation = {},
): PlanResult {
  if ('faults' in raw) return raw;
  if (count === 0) return { faults: [{ row: 1, refusal: { code: 'import.noRows', params: {} } }] };
  if (count > ROWS_AT_ONCE)
    return { faults: [{ row: 1, refusal: { code: 'import.tooManyRows', params: { rows: count, max: ROWS_AT_ONCE } } }] };
  const { records: own, totals } = adaptation.keepsTotals ? { records: raw, totals: [] } : withoutTotals(raw, reader.bundle);
  const sheet = adaptSheet(own, adaptation);
  const read = readColumns(reader.bundle, entity, create, sheet.heading, map);
  const nameless = map.get('') === '' ? [] : namelessColumns(sheet);
  const { drafts, records, faults } = gather(reader, sheet, read, keyOf(entity, create));
  const columns = read.columns.filter((column) => column !== undefined);
  const plan = { columns, missing: read.missing, records: drafts, totals, rows: count };
  return { plan, faults: [...read.faults, ...nameless, ...faults], records };
}

/** Rows that sum up others are no records of their own. */
function withoutTotals(
  { heading, rows }: Sheet,
  { texts }: Bundle,
): { readonly records: Sheet; readonly totals: readonly LeftOut[] } {
  const words = LANGUAGES.flatMap((language) => texts[language].get('import.totalWords')?.split('|') ?? []);
  const found = totalRows(
    rows.map(({ cells }) => cells.map((cell) => plainCell(unmarked(cell)))),
    words,
  );
  const isTotal = new Set(found.map(({ at }) => at));
  return {
    records: { heading, rows: rows.filter((_, at) => !isTotal.has(at)) },
    totals: found.map(({ at, text }) => ({ row: rows[at]!.row, text })),
  };
}

/** Columns with content that no heading names: nobody said that they are left out. */
function namelessColumns({ heading, rows }: Sheet): readonly Fault[] {
  return heading.flatMap((text, i) => {
    if (text !== '' || !rows.some(({ cells }) => cells[i] !== '')) return [];
    return [{ row: 1, refusal: { code: 'import.namelessColumn', params: { column: i + 1 } } }];
  });
}

type Inputs = Readonly<Record<string, Json>>;
type KeyOf = (input: Inputs) => string | undefined;

function keyOf(entity: EntityModel, create: ActionModel): KeyOf {
  const key = naturalKey(entity, create);
  return (input) => keyText(key, input);
}

/** A record while its rows are gathered. */
interface Draft {
  readonly row: number;
  readonly own: Inputs;
  readonly lists: Record<string, { rows: number[]; items: Inputs[] }>;
}

type Columns = readonly (Column | undefined)[];

function gather(reader: CellReader, { rows }: Sheet, { columns, faults: unread }: ReadColumns, keyOfInput: KeyOf) {
  const drafts = new Map<number, Draft>();
  const records = new Map<number, number[]>();
  const faults: Fault[] = [];
  const spoiled = new Set<number>();
  for (const { row, first, cells, read, isBlank } of groupRows(reader, rows, columns, keyOfInput)) {
    const unreadable = unreadableCells(columns, cells, row);
    const all = records.get(first);
    if (all) all.push(row);
    else records.set(first, [row]);
    faults.push(...unreadable);
    if (unreadable.length > 0) spoiled.add(first);
    const known = drafts.get(first);
    // What a heading nobody knows holds may be what makes the row another.
    if (known && !isBlank && unread.length === 0) faults.push(...clash(known, read, row, columns));
    const draft = known ?? { row, own: read.own, lists: emptyLists(columns) };
    drafts.set(first, draft);
    addItems(draft, read.items, row);
  }
  // Nothing is said of a record one row of which cannot be read.
  const whole = [...drafts.values()].filter(({ row }) => !spoiled.has(row));
  return { drafts: whole.map(toRecord), records: [...records.values()], faults };
}

/** Rows with the first row of the record they belong to. */
function* groupRows(reader: CellReader, rows: Sheet['rows'], columns: Columns, keyOfInput: KeyOf) {
  const byKey = new Map<string, number>();
  let last: number | undefined;
  for (const { row, cells } of rows) {
    const read = readRow(reader, columns, cells);
    const key = keyOfInput(read.own);
    const isBlank = Object.values(read.own).every((value) => value === null);
    const first: number = (key === undefined ? (isBlank ? last : undefined) : byKey.get(key)) ?? row;
    if (first === row) last = row;
    if (key !== undefined) byKey.set(key, first);
    yield { row, first, cells, read, isBlank };
  }
}

/** Cells that do not hold what was put into them: errors of the spreadsheet, and shortened numbers where digits are a name. */
function unreadableCells(columns: readonly (Column | undefined)[], cells: readonly string[], row: number): readonly Fault[] {
  return columns.flatMap((column, i) => {
    const value = cells[i] ?? '';
    const code = column && unreadable(fieldOf(column), value);
    return code ? [{ row, column: column.heading, refusal: { code, params: { value: unmarked(value) } } }] : [];
  });
}

function unreadable({ kind }: FieldModel, value: string): string | undefined {
  if (value === UNCALCULATED) return 'import.formulaWithoutValue';
  if (value.startsWith(FORMATTED)) return NUMBERS.has(kind) || DAYS.has(kind) ? undefined : 'import.formattedNumber';
  if (isErrorCell(value)) return 'import.errorCell';
  return isExponentCell(value) && !(NUMBERS.has(kind) && hasAllDigits(value)) ? 'import.shortenedNumber' : undefined;
}

const fieldOf = ({ input, item }: Column): FieldModel => item ?? input;
const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);
const DAYS: ReadonlySet<string> = new Set(['date', 'time', 'timestamp']);

/** The text of a cell; of a moment in a workbook the part that its column holds. */
function cellText({ kind }: FieldModel, cell: string): string {
  const text = plainCell(unmarked(cell));
  if (!cell.startsWith(FORMATTED)) return text;
  const [day = '', clock = day] = text.split(' ');
  return kind === 'date' ? day : kind === 'time' ? clock : text;
}

function readRow(reader: CellReader, columns: readonly (Column | undefined)[], cells: readonly string[]) {
  const own: Record<string, Json> = {};
  const items: Record<string, Record<string, Json>> = {};
  columns.forEach((column, i) => {
    if (!column) return;
    const field = fieldOf(column);
    const into = column.item ? (items[column.input.name] ??= {}) : own;
    const value = readCell(reader, field, cellText(field, cells[i] ?? ''));
    into[field.name] = column.language ? withWord(into[field.name] ?? null, column.language, value) : value;
  });
  return { own, items };
}

/** Words by their language, and one more. */
function withWord(words: Json, language: Language, word: Json): Json {
  return word === null ? words : { ...(isWordPair(words) ? words : {}), [language]: word };
}

/** A row that comes again must add to a list, and may not say something else than the first. */
function clash(
  known: Draft,
  { own, items }: ReturnType<typeof readRow>,
  row: number,
  columns: readonly (Column | undefined)[],
): readonly Fault[] {
  const addsItem = Object.values(items).some((item) => !isEmpty(item));
  if (!addsItem) return [{ row, refusal: { code: 'import.rowTwice', params: { row: known.row } } }];
  return columns.flatMap((column) => {
    const value = column?.item ? null : (own[column?.input.name ?? ''] ?? null);
    if (!column || value === null || isSameJson(column.input, value, known.own[column.input.name] ?? null)) return [];
    const { heading } = column;
    return [{ row, column: heading, refusal: { code: 'import.otherValue', params: { column: heading, row: known.row } } }];
  });
}

/** Case makes another text, but no other code or word. */
function isSameJson({ kind, items }: FieldModel, a: Json, b: Json): boolean {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first === second || ((items?.kind ?? kind) !== 'string' && first.toUpperCase() === second.toUpperCase());
}

function isEmpty(item: Inputs): boolean {
  return Object.values(item).every((value) => value === null);
}

function emptyLists(columns: readonly (Column | undefined)[]): Draft['lists'] {
  const lists = columns.filter((column) => column?.item).map((column) => column?.input.name ?? '');
  return Object.fromEntries([...new Set(lists)].map((name) => [name, { rows: [], items: [] }]));
}

function addItems({ lists }: Draft, items: Readonly<Record<string, Inputs>>, row: number): void {
  for (const [name, item] of Object.entries(items)) {
    if (isEmpty(item)) continue;
    lists[name]?.rows.push(row);
    lists[name]?.items.push(item);
  }
}

function toRecord({ row, own, lists }: Draft): PlannedRecord {
  const named = Object.entries(lists);
  return {
    row,
    itemRows: Object.fromEntries(named.map(([name, { rows }]) => [name, rows])),
    input: { ...own, ...Object.fromEntries(named.map(([name, { items }]) => [name, items])) },
  };
}
