import { parse } from 'csv-parse/sync';
import { normaliseCode, normaliseText } from '#engine';
import { StartRefused } from '../../core/StartRefused.ts';

/** One finished operation of the log. `line` is its line in the file; times are ISO timestamps in UTC. */
export interface Operation {
  readonly line: number;
  readonly case: string;
  readonly activity: string;
  readonly worker: string;
  readonly startedAt: string;
  readonly endedAt: string;
}

const COLUMNS = ['case', 'activity', 'worker', 'start', 'end'] as const;
type Column = (typeof COLUMNS)[number];

interface ParsedRow {
  readonly record: Readonly<Record<Column, string | undefined>>;
  readonly info: { readonly lines: number };
}

/**
 * The operations of a log with the columns `case,activity,worker,start,end`, times with their offset from UTC; any line
 * ends, a byte-order mark and further columns allowed.
 *
 * @throws StartRefused `replay.badCsv`, `replay.badValue {line, column}` at the first row that cannot be read, `replay.empty`
 */
export function readLog(text: string): readonly Operation[] {
  const operations = parseRows(text).map(({ record, info }) => operation(record, info.lines));
  if (operations.length === 0) throw new StartRefused('replay.empty');
  return operations;
}

function parseRows(text: string): readonly ParsedRow[] {
  try {
    // With `info` the library answers each record beside its place, which its types do not know.
    return parse(text, {
      columns: true,
      info: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    throw new StartRefused('replay.badCsv', { reason: (error as Error).message });
  }
}

function operation(record: ParsedRow['record'], line: number): Operation {
  const value = (column: Column): string => record[column] || refuse(line, column);
  return {
    line,
    case: normaliseCode(value('case')),
    activity: normaliseText(value('activity')),
    worker: normaliseCode(value('worker')),
    startedAt: moment(value('start')) ?? refuse(line, 'start'),
    endedAt: moment(value('end')) ?? refuse(line, 'end'),
  };
}

/** `2012-01-02 07:00:00+02:00`. Without its offset a time would mean something else on every machine. */
function moment(text: string): string | undefined {
  const time = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text.replace(' ', 'T')) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function refuse(line: number, column: Column): never {
  throw new StartRefused('replay.badValue', { line, column });
}

/** The cases of a log, each with its operations in order: by start, end, then line. */
export function groupByCase(log: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const cases = new Map<string, Operation[]>();
  for (const operation of log) {
    const known = cases.get(operation.case);
    if (known) known.push(operation);
    else cases.set(operation.case, [operation]);
  }
  for (const operations of cases.values()) operations.sort(inOrder);
  return cases;
}

function inOrder(a: Operation, b: Operation): number {
  return order(a.startedAt, b.startedAt) || order(a.endedAt, b.endedAt) || a.line - b.line;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
