import type { ClientBase } from 'pg';
import { literal, quote } from '../sql/names.ts';
import { LISTED_ROWS, rowsText, type ListedRows } from './listedRows.ts';
import { matchColumns, matchTables, type TablePair } from './match.ts';
import type { ColumnSchema, DatabaseSchema, RowCheck, TableObject, Step } from './schema.ts';
import { fits } from './widen.ts';
import { wordSql, type WordColumns } from './words.ts';

/** A check that is new or narrower, and that rows break. */
export interface BrokenCheck extends ListedRows {
  readonly entity: string;
  readonly fields: readonly string[];
  readonly demand: RowCheck['demand'];
}

/** Searches the rows that every new or changed check would refuse, as they will be once columns and words are brought in line. */
export async function findBrokenChecks(
  client: ClientBase,
  current: DatabaseSchema,
  desired: DatabaseSchema,
): Promise<readonly BrokenCheck[]> {
  const found: BrokenCheck[] = [];
  for (const pair of matchTables(current, desired)) {
    const rows = rowsToBe(pair);
    for (const { rowCheck, meaning } of rows === undefined ? [] : changedChecks(pair)) {
      if (!rowCheck || !meaning) continue;
      const broken = await client.query<ListedRows>(
        `SELECT ${LISTED_ROWS} FROM (
           SELECT ${quote(rowCheck.label)}::text AS label FROM (${rows}) AS held WHERE NOT (${rowCheck.condition})) AS broken
         HAVING count(*) > 0`,
      );
      found.push(
        ...broken.rows.map((row) => ({
          ...row,
          entity: meaning.entity,
          fields: meaning.fields,
          demand: rowCheck.demand,
        })),
      );
    }
  }
  return found;
}

function changedChecks({ now, next }: TablePair): readonly TableObject[] {
  if (!now || !next) return [];
  return Object.entries(next.objects).flatMap(([name, object]) =>
    object.rowCheck && now.objects[name]?.definition !== object.definition ? [object] : [],
  );
}

/** The rows of a table under the names and with the values they get; undefined where the columns cannot become what is asked for. */
function rowsToBe({ from, now, next }: TablePair): string | undefined {
  if (!now || !next) return undefined;
  const words = Object.values(next.objects).flatMap((object) => object.words ?? []);
  const columns = matchColumns(now, next).flatMap((column) => (column.next ? [{ ...column, next: column.next }] : []));
  if (columns.some((column) => column.now && !fits(column.now.type, column.next.type))) return undefined;
  const before = new Map(columns.flatMap((column) => (column.now ? [[column.name, column.from] as const] : [])));
  const values = columns.map(({ name, next: column }) => `${valueToBe(name, column, before, words)} AS ${quote(name)}`);
  return `SELECT ${values.join(', ')} FROM ${quote(from)}`;
}

function valueToBe(
  name: string,
  { type, isRequired, fill = 'NULL' }: ColumnSchema,
  before: ReadonlyMap<string, string>,
  words: readonly WordColumns[],
): string {
  const from = before.get(name);
  if (from === undefined) return `(${fill})::${type}`;
  const held = words.reduce((value, each) => mapped(value, name, before, each), quote(from));
  return isRequired && fill !== 'NULL' ? `coalesce(${held}, ${fill})` : held;
}

/** The word that comes after a removed one. */
function mapped(value: string, name: string, before: ReadonlyMap<string, string>, held: WordColumns): string {
  const { columns, words, retired = {}, isList } = held;
  const axis = columns.indexOf(name);
  const former = columns.flatMap((column) => before.get(column) ?? []);
  const pairs = Object.entries(retired).filter(([word]) => !words.includes(word));
  if (axis < 0 || isList || pairs.length === 0 || former.length < columns.length) return value;
  const cases = pairs.map(([word, to]) => {
    const next = columns.length === 1 ? to : (to.split('/')[axis] ?? '');
    return `WHEN ${literal(word)} THEN ${literal(next)}`;
  });
  return `CASE ${wordSql(former)} ${cases.join(' ')} ELSE ${value} END`;
}

/** Refuses checks that rows break, and names the rows: what they should hold instead is known to the plant alone. */
export function planChecks(broken: readonly BrokenCheck[]): readonly Pick<Step, 'code' | 'params'>[] {
  return broken.map(({ entity, fields, demand, ...listed }) => {
    const of = { entity, count: String(listed.count), rows: rowsText(listed) };
    if ('rule' in demand) return { code: 'migrate.rowsBreakRule', params: { ...of, rule: demand.rule } };
    return { code: 'migrate.rowsOutside', params: { ...of, field: fields.join(', '), allowed: demand.allowed } };
  });
}
