import type { LoadModel, Scope } from '#engine';
import type { SqlContext } from '../sql/expressionContext.ts';
import type { SqlParameters } from '../sql/expressionParameters.ts';
import { roundContext, type LoadReading, type LoadRound, type ReadPart } from './loadRound.ts';
import { planReading } from './loadReading.ts';
import { lockGroups, lockText, type LockGroup } from './locks.ts';
import { numberedTexts, type Opening } from './opening.ts';
import { StatementPlan } from './StatementPlan.ts';

/** The statements of a round, written once: its locks, then everything that is read. */
export interface RoundStatements {
  /** Takes all locks in one order and answers the ids of the rows; absent where nothing is locked. */
  readonly lock: StatementPlan | undefined;
  /** One row with everything that is read, the opening first; absent where nothing is. */
  readonly read: StatementPlan | undefined;
  /** Sets of any size, one row of theirs at a time. */
  readonly sets: readonly StatementPlan[];
  /** What the statements read, in their order: that of `read`, then that of `sets`. */
  readonly readings: readonly LoadReading[];
}

/** Loads of more rows than this do not travel as one value. */
const MAX_ROWS_AT_ONCE = 10_000;

/**
 * Locks and reads are two statements: one that waited for a lock still sees what was there before it waited, the next one sees
 * what the winner left.
 */
export function roundStatements(round: LoadRound, opening: Opening): RoundStatements {
  const groups = lockGroups(round);
  const all = round.loads.map((load) => planReading(round, load));
  const [small, large] = [all.filter(({ load }) => !isSet(load)), all.filter(({ load }) => isSet(load))];
  const parts = small.flatMap((reading) => reading.parts);
  const isLocking = groups.length > 0 || opening.locks.length > 0;
  const isReading = parts.length > 0 || opening.reads.length > 0;
  return {
    lock: isLocking ? plan(round, (context) => chainText(groups, numberedTexts(opening.locks), context)) : undefined,
    read: isReading ? plan(round, (context) => readText(parts, numberedTexts(opening.reads), context)) : undefined,
    sets: large.flatMap((reading) => reading.parts.map((part) => plan(round, (context) => setText(part, context)))),
    readings: [...small, ...large],
  };
}

const isSet = ({ max }: LoadModel): boolean => max > MAX_ROWS_AT_ONCE;

function plan(round: LoadRound, write: (context: SqlContext) => string): StatementPlan {
  return new StatementPlan((parameters: SqlParameters, scope: Scope) => write(roundContext(round, parameters, scope)));
}

/** Each step waits until the one before holds all its locks: its count is asked for first. */
function chainText(groups: readonly LockGroup[], calls: readonly string[], context: SqlContext): string {
  const steps: string[] = [];
  const after = (): string => (steps.length === 0 ? 'true' : `(SELECT count(*) FROM l${steps.length}) >= 0`);
  for (const call of calls) steps.push(`SELECT ${call} WHERE ${after()}`);
  for (const group of groups) steps.push(lockText(group, after(), context));
  const rows = groups.map((_, i) => `SELECT "id" FROM l${calls.length + i + 1}`);
  const locked = rows.length === 0 ? `'{}'` : `ARRAY(${rows.join(' UNION ALL ')})::text`;
  const chain = steps.map((step, i) => `l${i + 1} AS MATERIALIZED (${step})`);
  return `WITH ${chain.join(',\n')}\nSELECT ${locked} WHERE ${after()}`;
}

/** A function takes at most a hundred arguments. */
const PARTS_PER_COLUMN = 50;

function readText(parts: readonly ReadPart[], opening: readonly string[], context: SqlContext): string {
  const selects = [...opening, ...parts.map((part) => part.write(context))];
  const values = selects.map((select) => `(SELECT json_agg(q.c) FROM (${select}) AS q)`);
  const columns = Array.from({ length: Math.ceil(values.length / PARTS_PER_COLUMN) }, (_, i) =>
    values.slice(i * PARTS_PER_COLUMN, (i + 1) * PARTS_PER_COLUMN),
  );
  return `SELECT ${columns.map((column) => `json_build_array(${column.join(',\n')})`).join(', ')}`;
}

function setText(part: ReadPart, context: SqlContext): string {
  return `SELECT to_json(q.c) FROM (${part.write(context)}) AS q`;
}
