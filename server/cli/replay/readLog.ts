import { parse } from 'csv-parse/sync';

/** One finished operation of the log. `line` is its line in the file, from 2. */
export interface Operation {
  readonly line: number;
  readonly case: string;
  readonly activity: string;
  readonly worker: string;
  readonly startedAt: string;
  readonly endedAt: string;
}

/** A row that cannot be read, by line and column. */
export class LogFault extends Error {
  readonly line: number;
  readonly column: string;

  constructor(line: number, column: string) {
    super(`${line} ${column}`);
    this.line = line;
    this.column = column;
  }
}

const COLUMNS = ['case', 'activity', 'worker', 'start', 'end'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * The operations of a log with the columns `case,activity,worker,start,end`; any line ends, a byte-order mark allowed.
 *
 * @throws LogFault at the first row that lacks a value or has a time that is none
 */
export function readLog(text: string): readonly Operation[] {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true, relax_column_count: true }) as Row[];
  return rows.map((row, i) => operation(row, i + 2));
}

function operation(row: Row, line: number): Operation {
  for (const column of COLUMNS) if (!row[column]) throw new LogFault(line, column);
  return { line, case: row.case, activity: row.activity, worker: row.worker, startedAt: moment(row.start, line, 'start'), endedAt: moment(row.end, line, 'end') };
}

function moment(text: string, line: number, column: string): string {
  const time = Date.parse(text.replace(' ', 'T'));
  if (Number.isNaN(time)) throw new LogFault(line, column);
  return new Date(time).toISOString();
}

/** The cases of a log, each with its operations in order: by start, end, then line. */
export function casesOf(log: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const cases = new Map<string, Operation[]>();
  for (const operation of log) cases.set(operation.case, [...(cases.get(operation.case) ?? []), operation]);
  for (const operations of cases.values()) operations.sort((a, b) => order(a.startedAt, b.startedAt) || order(a.endedAt, b.endedAt) || a.line - b.line);
  return cases;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
