import type { QueryDefinition } from '../definitions.generated.ts';

/** A column of a query. */
export interface QueryColumn {
  readonly name: string;
  /** Absent for a plain field of that name. */
  readonly value?: string;
  /** Where it stands below `columns`. */
  readonly at: readonly (string | number)[];
}

/** Last parts of a path that say what a row is called: the column is named after the row. */
export const ROW_NAMES: ReadonlySet<string> = new Set(['code', 'name']);

/** Columns of a query that says which records its rows touched; of these one filters by {@link RECORD_FILTERS}. */
const RECORD_COLUMNS: readonly string[] = ['entity', 'recordCode', 'recordCount', 'changes'];
export const RECORD_FILTERS: readonly string[] = ['entity', 'recordCode'];

/** Whether a column says something of the records that rows touched. */
export function isOfRecords({ records }: Pick<QueryDefinition, 'records'>, name: string): boolean {
  return records === true && RECORD_COLUMNS.includes(name);
}

/**
 * The columns of a query in their order. A path is named after its last part, or the part before it where the last is only a
 * key or label: `part.code` is `part`, `part.description` is `description`. Any other column has its name and its value in an
 * object.
 */
export function queryColumns({ columns, records }: Pick<QueryDefinition, 'columns' | 'records'>): readonly QueryColumn[] {
  const own = columns.flatMap((column, i): readonly QueryColumn[] => {
    if (typeof column === 'string') return [atPath(column, i)];
    return Object.entries(column).map(([name, value]) => ({ name, value, at: [i, name] }));
  });
  // They are made of what the journal keeps, and hidden with it.
  return records ? [...own, ...RECORD_COLUMNS.map((name) => ({ name, value: 'row.after', at: [] }))] : own;
}

/** The column of a name; undefined where the query has none. */
export function queryColumn(query: Pick<QueryDefinition, 'columns' | 'records'>, name: string): QueryColumn | undefined {
  return queryColumns(query).find((column) => column.name === name);
}

function atPath(path: string, at: number): QueryColumn {
  const parts = path.split('.');
  if (parts.length === 1) return { name: path, at: [at] };
  const [owner = '', last = ''] = parts.slice(-2);
  return { name: ROW_NAMES.has(last) ? owner : last, value: `row.${path}`, at: [at] };
}

/** A column as a list arranges it. */
export interface ShownColumn {
  readonly name: string;
  /** It stays in sight while the others are moved through. */
  readonly isPinned: boolean;
  /** It is there to be chosen, at this place. */
  readonly isHidden: boolean;
}

/** The columns a list shows, in order: `code!` is pinned, `batch?` hidden by default. */
export function shownColumns(show: readonly string[]): readonly ShownColumn[] {
  return show.map((entry) => ({
    name: entry.replace(/[!?]$/, ''),
    isPinned: entry.endsWith('!'),
    isHidden: entry.endsWith('?'),
  }));
}

/** Columns that a role of the card of a task names. */
export function roleColumns(names: string | readonly string[] | undefined = []): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}
