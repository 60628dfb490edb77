import type { ClientBase } from 'pg';
import {
  type Context,
  type LoadAnswer,
  type LoadAnswers,
  type LoadModel,
  loadScope,
  lookUp,
  type RecordValue,
  type Scope,
} from '#engine';
import { decryptRows } from '../personal/decrypt.ts';
import type { LoadPlan } from './loadPlan.ts';
import { NO_OPENING, type Opening, type OpeningRows, fragmentValues } from './opening.ts';
import { type RawRow, send } from '../store/statement.ts';
import type { LoadReading } from './loadRound.ts';
import type { RoundStatements } from './roundStatements.ts';

type Client = Pick<ClientBase, 'query'>;

/** A run of an action's loads: what it works on, and what it has found so far. */
interface LoadRun {
  readonly client: Client;
  readonly plan: LoadPlan;
  readonly input: RecordValue;
  readonly context: Context;
  readonly answers: Map<string, LoadAnswer>;
}

/** What the first round trip of a transaction brings, and the answers when all of them are here. Await both. */
export interface OpenedLoads {
  readonly opened: Promise<OpeningRows>;
  readonly answers: Promise<LoadAnswers>;
}

const NOTHING: LoadAnswer = { rows: [], relatedRows: [] };

/**
 * Answers every load of an action. The statements of a round are sent together; those of the first before the function returns,
 * so that what was sent before them (BEGIN) shares their round trip.
 *
 * @param client  connected with `pipeline: true`
 * @throws what {@link openLoads} does
 */
export function runLoads(client: Client, plan: LoadPlan, input: RecordValue, context: Context): Promise<LoadAnswers> {
  const run = { client, plan, input, context, answers: new Map<string, LoadAnswer>() };
  return allRounds(run, runRound(run, NO_OPENING, plan.rounds[0] ?? []));
}

/**
 * The same with the opening of the transaction in the first round.
 *
 * @throws TK002 (a lost race)  a row was found that is not locked: the transaction is to be repeated
 */
export function openLoads(
  client: Client,
  plan: LoadPlan,
  input: RecordValue,
  context: Context,
  opening: Opening,
): OpenedLoads {
  const run = { client, plan, input, context, answers: new Map<string, LoadAnswer>() };
  const first = runRound(run, opening, plan.rounds[0] ?? []);
  return { opened: first.then(({ opened }) => opened), answers: allRounds(run, first) };
}

/** An opening alone: nothing is loaded yet. */
export async function openOnly(
  client: Client,
  plan: LoadPlan,
  input: RecordValue,
  context: Context,
  opening: Opening,
): Promise<OpeningRows> {
  const run = { client, plan, input, context, answers: new Map<string, LoadAnswer>() };
  return (await runRound(run, opening, [])).opened;
}

interface RoundEnd {
  readonly opened: OpeningRows;
  /** Why the answers may not be used. */
  readonly unlocked: Error | undefined;
}

async function allRounds(run: LoadRun, first: Promise<RoundEnd>): Promise<LoadAnswers> {
  let end = await first;
  for (const round of run.plan.rounds.slice(1)) {
    if (end.unlocked) break;
    end = await runRound(run, NO_OPENING, round);
  }
  if (end.unlocked) throw end.unlocked;
  return run.answers;
}

async function runRound(run: LoadRun, opening: Opening, round: readonly LoadModel[]): Promise<RoundEnd> {
  const { client, plan, input, context, answers } = run;
  const { scope, deferred } = loadScope(plan.bundle, plan.action, input, answers, context);
  const asked = round.filter(({ alias, form }) => form !== 'table' && !deferred.has(alias));
  const { opened, unlocked, read } = await readRound(client, plan.statements(asked, opening), opening, scope);
  for (const { alias, form } of round)
    if (form !== 'table') answers.set(alias, await decrypted(client, plan, read.get(alias) ?? NOTHING));
  lookUpTables(
    run,
    round.filter(({ form }) => form === 'table'),
  );
  return { opened, unlocked };
}

/** The rules see what is personal in clear. */
async function decrypted(client: Client, { bundle }: LoadPlan, answer: LoadAnswer): Promise<LoadAnswer> {
  const [rows, related] = [
    await decryptRows(client, bundle, answer.rows),
    await decryptRows(client, bundle, answer.relatedRows),
  ];
  return rows === answer.rows && related === answer.relatedRows ? answer : { ...answer, rows, relatedRows: related };
}

/** Tables are part of the bundle: they are looked up with the values the round has loaded. */
function lookUpTables({ plan, input, context, answers }: LoadRun, loads: readonly LoadModel[]): void {
  for (const load of loads) {
    const { scope, deferred } = loadScope(plan.bundle, plan.action, input, answers, context);
    answers.set(load.alias, deferred.has(load.alias) ? NOTHING : { ...NOTHING, ...outputsOf(plan, load, scope) });
  }
}

function outputsOf({ bundle }: LoadPlan, load: LoadModel, scope: Scope): Pick<LoadAnswer, 'totals'> {
  const table = bundle.tables.get(load.entity);
  const totals = table && lookUp(table, new Map([...load.keys].map(([name, key]) => [name, key.evaluate(scope)])));
  return totals ? { totals } : {};
}

/** A row that was read is not locked: it came to be while the locks were waited for. The same again finds and locks it. */
class UnlockedRow extends Error {
  readonly code = 'TK002';
}

/** What one round read. */
interface RoundRows {
  readonly opened: OpeningRows;
  readonly read: ReadonlyMap<string, LoadAnswer>;
  /** A row of it is not locked: its answers may not be used. */
  readonly unlocked: Error | undefined;
}

/** Sends the statements of a round at once; when one fails, the transaction is over and the others fail with it. */
async function readRound(
  client: Pick<ClientBase, 'query'>,
  { lock, read, sets, readings }: RoundStatements,
  opening: Opening,
  scope: Scope,
): Promise<RoundRows> {
  const locking = lock && send(client, lock.at(scope, fragmentValues(opening.locks)));
  const reading = read && send(client, read.at(scope, fragmentValues(opening.reads)));
  const own = sets.map((set) => send(client, set.at(scope)));
  const [[[lockedText = null] = []] = [], [row = []] = [], ...setRows] = await Promise.all([locking, reading, ...own]);
  const parts = [...row.flatMap(readParts), ...setRows.map((rows) => rows.map(([text]) => JSON.parse(text!) as RawRow))];
  return {
    opened: parts.slice(0, opening.reads.length),
    ...readAnswers(readings, parts.slice(opening.reads.length), lockedIds(lockedText)),
  };
}

/** A column of the one row holds parts; one without rows is null. */
const readParts = (column: string | null): readonly (readonly RawRow[])[] =>
  (JSON.parse(column!) as readonly (readonly RawRow[] | null)[]).map((rows) => rows ?? []);

const lockedIds = (text: string | null): ReadonlySet<string> => new Set(text?.slice(1, -1).split(','));

function readAnswers(
  readings: readonly LoadReading[],
  parts: readonly (readonly RawRow[])[],
  locked: ReadonlySet<string>,
): Pick<RoundRows, 'read' | 'unlocked'> {
  const read = new Map<string, LoadAnswer>();
  let at = 0;
  let isUnlocked = false;
  for (const { load, parts: own, answer } of readings) {
    const rows = parts.slice(at, (at += own.length));
    isUnlocked ||= own.some(({ isLocked }, i) => isLocked === true && !areLocked(rows[i] ?? [], locked));
    read.set(load.alias, answer(rows));
  }
  return { read, unlocked: isUnlocked ? new UnlockedRow() : undefined };
}

const areLocked = (rows: readonly RawRow[], locked: ReadonlySet<string>): boolean =>
  rows.every(([id = null]) => id === null || locked.has(id));
