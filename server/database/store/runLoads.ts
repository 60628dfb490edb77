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
import { openRows } from '../personal/opening.ts';
import type { Asking } from './asking.ts';
import type { LoadPlan } from './loadPlan.ts';
import { lockStatements } from './locks.ts';
import { readingOf } from './reading.ts';
import { ask, type RawRow, type Statement } from './statement.ts';

const NOTHING: LoadAnswer = { rows: [], related: [] };

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
  const { scope, skipped } = loadScope(plan.bundle, plan.action, input, answers, context);
  const asked = round.filter(({ alias }) => !skipped.has(alias));
  const read = await readAll(client, { plan, scope, loads: asked.filter(({ form }) => form !== 'table') });
  for (const load of round)
    if (load.form !== 'table') answers.set(load.alias, await opened(client, plan, read.get(load.alias) ?? NOTHING));
  lookUpTables(
    plan,
    round.filter(({ form }) => form === 'table'),
    input,
    context,
    answers,
  );
}

/** The rules see what is personal in clear. */
async function opened(client: Pick<ClientBase, 'query'>, { bundle }: LoadPlan, answer: LoadAnswer): Promise<LoadAnswer> {
  const [rows, related] = [await openRows(client, bundle, answer.rows), await openRows(client, bundle, answer.related)];
  return rows === answer.rows && related === answer.related ? answer : { ...answer, rows, related };
}

async function readAll(client: Pick<ClientBase, 'query'>, asking: Asking): Promise<LoadAnswers> {
  const locks = lockStatements(asking);
  const locked = new Map(locks.flatMap(({ reads }, i) => (reads ? [[reads.alias, i] as const] : [])));
  const readings = asking.loads.map((load) => readingOf(asking, load));
  const open = readings.map((reading) => reading.statements.slice(locked.has(reading.load.alias) ? 1 : 0));
  const results = await askAll(client, [...locks.map((lock) => lock.statement), ...open.flat()]);
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
function askAll(
  client: Pick<ClientBase, 'query'>,
  statements: readonly Statement[],
): Promise<readonly (readonly RawRow[])[]> {
  return Promise.all(statements.map((each) => ask(client, each)));
}

/** Tables stand in the bundle: they are looked up with the values the round has brought. */
function lookUpTables(
  plan: LoadPlan,
  loads: readonly LoadModel[],
  input: RecordValue,
  context: Context,
  answers: Map<string, LoadAnswer>,
): void {
  for (const load of loads) {
    const { scope, skipped } = loadScope(plan.bundle, plan.action, input, answers, context);
    answers.set(load.alias, skipped.has(load.alias) ? NOTHING : { ...NOTHING, ...outputsOf(plan, load, scope) });
  }
}

function outputsOf({ bundle }: LoadPlan, load: LoadModel, scope: Scope): Pick<LoadAnswer, 'totals'> {
  const table = bundle.tables.get(load.entity);
  const totals = table && lookUp(table, new Map([...load.keys].map(([name, key]) => [name, key.evaluate(scope)])));
  return totals ? { totals } : {};
}
