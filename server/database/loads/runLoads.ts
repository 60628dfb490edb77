import type { ClientBase } from 'pg';
import {
  loadScope,
  lookUp,
  type Context,
  type LoadAnswer,
  type LoadAnswers,
  type LoadModel,
  type RecordValue,
  type Scope,
} from '#engine';
import { decryptRows } from '../personal/decrypt.ts';
import type { LoadRound } from './loadRound.ts';
import type { LoadPlan } from './loadPlan.ts';
import { lockStatements } from './locks.ts';
import { readingOf } from './loadReading.ts';
import { send, type RawRow, type Statement } from '../store/statement.ts';

const NOTHING: LoadAnswer = { rows: [], relatedRows: [] };

/**
 * Answers every load of an action inside the client's transaction. The statements of a round are sent together; those of the
 * first round before the function returns, so that whatever was sent before them (BEGIN, the session, the idempotency key)
 * shares their round trip.
 *
 * @param client  connected with `pipeline: true`
 */
export async function runLoads(
  client: Pick<ClientBase, 'query'>,
  plan: LoadPlan,
  input: RecordValue,
  context: Context,
): Promise<LoadAnswers> {
  const answers = new Map<string, LoadAnswer>();
  for (const round of plan.rounds) await runRound(client, plan, round, input, context, answers);
  return answers;
}

async function runRound(
  client: Pick<ClientBase, 'query'>,
  plan: LoadPlan,
  round: readonly LoadModel[],
  input: RecordValue,
  context: Context,
  answers: Map<string, LoadAnswer>,
): Promise<void> {
  const { scope, deferred: skipped } = loadScope(plan.bundle, plan.action, input, answers, context);
  const remaining = round.filter(({ alias }) => !skipped.has(alias));
  const read = await readAll(client, { plan, scope, loads: remaining.filter(({ form }) => form !== 'table') });
  for (const load of round)
    if (load.form !== 'table') answers.set(load.alias, await decrypted(client, plan, read.get(load.alias) ?? NOTHING));
  lookUpTables(
    plan,
    round.filter(({ form }) => form === 'table'),
    input,
    context,
    answers,
  );
}

/** The rules see what is personal in clear. */
async function decrypted(client: Pick<ClientBase, 'query'>, { bundle }: LoadPlan, answer: LoadAnswer): Promise<LoadAnswer> {
  const [rows, related] = [
    await decryptRows(client, bundle, answer.rows),
    await decryptRows(client, bundle, answer.relatedRows),
  ];
  return rows === answer.rows && related === answer.relatedRows ? answer : { ...answer, rows, relatedRows: related };
}

async function readAll(client: Pick<ClientBase, 'query'>, round: LoadRound): Promise<LoadAnswers> {
  const locks = lockStatements(round);
  const locked = new Map(locks.flatMap(({ reads }, i) => (reads ? [[reads.alias, i] as const] : [])));
  const readings = round.loads.map((load) => readingOf(round, load));
  const open = readings.map((reading) => reading.statements.slice(locked.has(reading.load.alias) ? 1 : 0));
  const results = await sendAll(client, [...locks.map((lock) => lock.statement), ...open.flat()]);
  const answers = new Map<string, LoadAnswer>();
  let at = locks.length;
  for (const [i, { load, answer }] of readings.entries()) {
    const own = results.slice(at, (at += open[i]?.length ?? 0));
    const place = locked.get(load.alias);
    answers.set(load.alias, answer(place === undefined ? own : [results[place] ?? [], ...own]));
  }
  return answers;
}

/** All at once; when one fails, the transaction is over and the others fail with it. */
function sendAll(
  client: Pick<ClientBase, 'query'>,
  statements: readonly Statement[],
): Promise<readonly (readonly RawRow[])[]> {
  return Promise.all(statements.map((each) => send(client, each)));
}

/** Tables are part of the bundle: they are looked up with the values the round has loaded. */
function lookUpTables(
  plan: LoadPlan,
  loads: readonly LoadModel[],
  input: RecordValue,
  context: Context,
  answers: Map<string, LoadAnswer>,
): void {
  for (const load of loads) {
    const { scope, deferred: skipped } = loadScope(plan.bundle, plan.action, input, answers, context);
    answers.set(load.alias, skipped.has(load.alias) ? NOTHING : { ...NOTHING, ...outputsOf(plan, load, scope) });
  }
}

function outputsOf({ bundle }: LoadPlan, load: LoadModel, scope: Scope): Pick<LoadAnswer, 'totals'> {
  const table = bundle.tables.get(load.entity);
  const totals = table && lookUp(table, new Map([...load.keys].map(([name, key]) => [name, key.evaluate(scope)])));
  return totals ? { totals } : {};
}
