import type { ColumnSchema, DatabaseSchema, TableSchema } from './schema.ts';

/** One thing before and after: only `next` is new, only `now` is no longer asked for, another `from` is a rename. */
export interface Pair<T> {
  readonly name: string;
  /** Its name now. */
  readonly from: string;
  readonly now?: T;
  readonly next?: T;
}

export type TablePair = Pair<TableSchema>;

/** Tables before and after, wanted ones first. */
export function matchTables(current: DatabaseSchema, desired: DatabaseSchema): readonly TablePair[] {
  return match(current.tables, desired.tables);
}

/** Columns of one table before and after, in the wanted order. */
export function matchColumns(now: TableSchema, next: TableSchema): readonly Pair<ColumnSchema>[] {
  return match(now.columns, next.columns);
}

function match<T extends { readonly was: readonly string[] }>(
  now: Readonly<Record<string, T>>,
  next: Readonly<Record<string, T>>,
): readonly Pair<T>[] {
  const taken = new Set<string>();
  const wanted = Object.entries(next).map(([name, thing]): Pair<T> => {
    const from = [name, ...thing.was].find(
      (candidate) =>
        now[candidate] !== undefined && (candidate === name || next[candidate] === undefined) && !taken.has(candidate),
    );
    if (from === undefined) return { name, from: name, next: thing };
    taken.add(from);
    return { name, from, now: now[from] as T, next: thing };
  });
  const left = Object.entries(now).filter(([name]) => !taken.has(name));
  return [...wanted, ...left.map(([name, thing]): Pair<T> => ({ name, from: name, now: thing }))];
}
