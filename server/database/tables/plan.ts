import { matchColumns, matchTables, type TablePair } from './match.ts';
import { planObjects } from './planObjects.ts';
import type { ColumnSchema, DatabaseSchema, Step, TableSchema } from './schema.ts';
import {
  addColumn,
  allowNull,
  createTable,
  dropColumn,
  dropTable,
  renameColumn,
  renameTable,
  requireValue,
  splitWords,
  widenColumn,
  withoutTriggers,
} from './statements.ts';
import { planChecks, type BrokenCheck } from './brokenChecks.ts';
import { planStateRules } from './stateRules.ts';
import type { WordInUse } from './wordsInUse.ts';
import { type MappingRecord, mapWord } from './wordStatements.ts';
import { fits } from './widen.ts';
import { rowsText } from './listedRows.ts';

/** What a plan is made for besides the schemas. */
export interface PlanOptions {
  readonly drop?: boolean;
  /** Words that rows hold and the definitions no longer know. */
  readonly wordsInUse?: readonly WordInUse[];
  /** Checks that rows break. */
  readonly brokenChecks?: readonly BrokenCheck[];
  /** How mapped rows are journalled; a database without a journal has none. */
  readonly record?: MappingRecord;
}

/** The steps from the current schema to the desired one. */
export interface MigrationPlan {
  /** In the order in which they run. Empty: nothing to do. */
  readonly steps: readonly Step[];
  /** Why it must not run: it would lose data. */
  readonly refusals: readonly Pick<Step, 'code' | 'params'>[];
  /** What the database holds afterwards: the wanted schema, and what waits for `--drop`. */
  readonly result: DatabaseSchema;
}

/**
 * Plans the steps from the current schema to the desired one: additive and forward only. Renames (`was`) keep data; what is
 * no longer needed stays, unused, until `drop`.
 */
export function planMigration(current: DatabaseSchema, desired: DatabaseSchema, options: PlanOptions = {}): MigrationPlan {
  const pairs = matchTables(current, desired);
  const isDropping = options.drop === true;
  const changes = pairs.map((pair) => planTable(pair, isDropping));
  const objects = planObjects(pairs);
  const words = planWords(options.wordsInUse ?? [], options.record);
  return {
    steps: [
      ...objects.drops,
      ...changes.flatMap(({ renames }) => renames),
      ...changes.flatMap(({ steps }) => steps),
      ...planStateRules(pairs),
      ...words.steps,
      ...objects.creates,
    ],
    refusals: [...changes.flatMap(({ refusals }) => refusals), ...words.refusals, ...planChecks(options.brokenChecks ?? [])],
    result: {
      tables: Object.fromEntries(changes.flatMap(({ result }, i) => (result ? [[pairs[i]?.name ?? '', result]] : []))),
    },
  };
}

interface TableChange {
  readonly renames: readonly Step[];
  readonly steps: readonly Step[];
  readonly refusals: MigrationPlan['refusals'];
  readonly result?: TableSchema;
}

function planTable({ name, from, now, next }: TablePair, isDropping: boolean): TableChange {
  if (!now && next)
    return {
      renames: [],
      steps: [step('migrate.createTable', { table: name }, createTable(name, next))],
      refusals: [],
      result: next,
    };
  if (now && !next) return retire(name, now, isDropping);
  if (!now || !next) return { renames: [], steps: [], refusals: [] };
  const renamed = from === name ? [] : [step('migrate.renameTable', { table: name, was: from }, renameTable(from, name))];
  return planColumns(name, now, next, isDropping, renamed);
}

function retire(name: string, now: TableSchema, isDropping: boolean): TableChange {
  if (isDropping) return { renames: [], refusals: [], steps: [step('migrate.dropTable', { table: name }, dropTable(name))] };
  const steps = now.isRetired ? [] : [step('migrate.keepTable', { table: name }, '')];
  return { renames: [], refusals: [], steps, result: { ...now, objects: {}, isRetired: true } };
}

function planColumns(
  table: string,
  now: TableSchema,
  next: TableSchema,
  isDropping: boolean,
  renamed: readonly Step[],
): TableChange {
  const changes = matchColumns(now, next).map(({ name, from, now: before, next: after }) =>
    planColumn(table, name, from, before, after, isDropping),
  );
  return {
    renames: [...renamed, ...changes.flatMap(({ renames }) => renames)],
    steps: changes.flatMap(({ steps }) => steps),
    refusals: changes.flatMap(({ refusals }) => refusals),
    result: { ...next, columns: Object.fromEntries(changes.flatMap(({ result }) => (result ? [result] : []))) },
  };
}

interface ColumnChange extends Pick<TableChange, 'renames' | 'steps' | 'refusals'> {
  readonly result?: readonly [string, ColumnSchema];
}

function planColumn(
  table: string,
  column: string,
  from: string,
  now: ColumnSchema | undefined,
  next: ColumnSchema | undefined,
  isDropping: boolean,
): ColumnChange {
  const at = { table, column };
  if (!now && next)
    return {
      renames: [],
      refusals: [],
      steps: next.isNumbered
        ? addNumbered(table, column, next)
        : [
            step('migrate.addColumn', at, addColumn(table, column, next)),
            ...(next.backfill === undefined
              ? []
              : [step('migrate.fillFromJournal', at, withoutTriggers(table, next.backfill))]),
          ],
      result: [column, next],
    };
  if (now && !next) return retireColumn(table, column, now, isDropping);
  if (!now || !next) return { renames: [], steps: [], refusals: [] };
  const renames =
    from === column ? [] : [step('migrate.renameColumn', { ...at, was: from }, renameColumn(table, from, column))];
  if (!fits(now.type, next.type)) {
    return {
      renames,
      steps: [],
      refusals: [{ code: 'migrate.narrows', params: { ...at, from: now.type, to: next.type } }],
      result: [column, next],
    };
  }
  const widened =
    now.type === next.type
      ? []
      : [step('migrate.widenColumn', { ...at, type: next.type }, widenColumn(table, column, next.type))];
  const split =
    next.isBilingual && !now.isBilingual
      ? [step('migrate.splitWords', at, withoutTriggers(table, splitWords(table, column)))]
      : [];
  return {
    renames,
    refusals: [],
    steps: [...widened, ...split, ...nullability(table, column, now, next)],
    result: [column, next],
  };
}

function nullability(table: string, column: string, now: ColumnSchema, next: ColumnSchema): readonly Step[] {
  if (now.isRequired === next.isRequired) return [];
  if (next.isRequired) return [...numbering(table, column, next), requiring(table, column, next)];
  return [step('migrate.allowNull', { table, column }, allowNull(table, column))];
}

function requiring(table: string, column: string, next: ColumnSchema): Step {
  return step('migrate.requireValue', { table, column }, requireValue(table, column, next.fill));
}

/** Existing rows are numbered before the column becomes required. */
function addNumbered(table: string, column: string, next: ColumnSchema): readonly Step[] {
  const added = step('migrate.addColumn', { table, column }, addColumn(table, column, { ...next, isRequired: false }));
  return [added, ...numbering(table, column, next), ...(next.isRequired ? [requiring(table, column, next)] : [])];
}

function numbering(table: string, column: string, { isNumbered }: ColumnSchema): readonly Step[] {
  const at = { table, column };
  return isNumbered ? [{ ...step('migrate.numberRows', at, ''), numbers: at }] : [];
}

/** New rows do not name it, so it may be empty from now on. */
function retireColumn(table: string, column: string, now: ColumnSchema, isDropping: boolean): ColumnChange {
  const at = { table, column };
  if (isDropping) return { renames: [], refusals: [], steps: [step('migrate.dropColumn', at, dropColumn(table, column))] };
  const steps = now.isRetired ? [] : [step('migrate.keepColumn', at, now.isRequired ? allowNull(table, column) : '')];
  return { renames: [], refusals: [], steps, result: [column, { ...now, isRequired: false, isRetired: true }] };
}

function step(code: string, params: Step['params'], sql: string): Step {
  return { code, params, sql };
}

/** Maps rows that hold a removed word to the successor the definitions name, or refuses and asks for one. */
function planWords(
  wordsInUse: readonly WordInUse[],
  record: MappingRecord | undefined,
): { readonly steps: readonly Step[]; readonly refusals: readonly Pick<Step, 'code' | 'params'>[] } {
  const plans = wordsInUse.map((word) => ({ word, to: successorOf(word) }));
  return {
    steps: plans.flatMap(({ word, to }) =>
      to === undefined
        ? []
        : [
            {
              code: 'migrate.mapWord',
              params: { ...paramsOf(word), to },
              sql: mapWord(word, to, record),
              isData: true as const,
            },
          ],
    ),
    refusals: plans.flatMap(({ word, to }) =>
      to === undefined ? [{ code: 'migrate.wordInUse', params: { ...paramsOf(word), rows: rowsText(word) } }] : [],
    ),
  };
}

function successorOf({ word, in: { retired = {}, words } }: WordInUse): string | undefined {
  const to = Object.hasOwn(retired, word) ? retired[word] : undefined;
  return to !== undefined && words.includes(to) ? to : undefined;
}

function paramsOf({ table, word, count, in: { columns } }: WordInUse): Readonly<Record<string, string>> {
  return { table, column: columns.join('/'), word, count: String(count) };
}
