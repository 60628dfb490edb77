import type { ClientBase, PoolClient } from 'pg';
import type { Decision } from '#engine';
import { promiseFiles } from '../files/insertFile.ts';
import type { ActionAnswer, BatchAnswer, BatchKey, BatchOptions } from '../../core/ports/actions.ts';
import { refusalOf } from '../../database/store/refusalOf.ts';
import { troubleOf } from '../../database/store/refusals.ts';
import { ask } from '../../database/store/statement.ts';
import { stateSteps } from '../../database/store/steps.ts';
import { sealChanges } from '../../database/personal/sealing.ts';
import { changesStatement } from '../../database/store/writeChanges.ts';
import { doneAnswer, type Done } from './answer.ts';
import { answerOf, keyReused, type Submit } from './attempt.ts';
import type { ActionDeps, Published } from './deps.ts';
import { judge, open } from './transaction.ts';

/** A submit, or the answer it got before any row was read. */
export type Prepared = Submit | ActionAnswer;

/** Answers of a whole batch, or word that all of it must be decided anew. */
export type BatchEnded = BatchAnswer | 'again' | 'sessionOver';

type Accepted = Extract<Decision, { readonly outcome: 'accepted' }>;

/** Decides and writes submits one after the other in the client's transaction, which is over afterwards. */
export async function attemptAll(
  client: PoolClient,
  deps: ActionDeps,
  published: Published,
  batch: readonly Prepared[],
  { isDryRun, promised = [], told, once }: BatchOptions,
): Promise<BatchEnded> {
  const submits = batch.filter((each) => 'action' in each);
  const [first] = submits;
  if (!first) return { answers: batch.filter((each) => 'outcome' in each) };
  const { isAlive, known: before } = await open(
    client,
    first.submitter,
    first.context,
    once,
    submits.map(({ action }) => action),
  );
  if (isAlive && before && once) return over(client, 'ROLLBACK', earlier(before, once));
  const { actor, now } = first.context;
  if (isAlive && isDryRun) await promiseFiles(client, promised, { owner: actor.userId, now });
  const known = isAlive ? await knownAnswers(client, batch) : new Map<string, Known>();
  const answers: ActionAnswer[] = [];
  for (const each of isAlive ? batch : []) {
    const answer = 'outcome' in each ? each : await one(client, deps, published, each, known);
    if (answer === 'again') return over(client, 'ROLLBACK', answer);
    told?.(answers.push(answer));
  }
  if (!isAlive) return over(client, 'ROLLBACK', 'sessionOver');
  const isWhole = !isDryRun && answers.every(({ outcome }) => outcome === 'done');
  if (isWhole && once) await keepAnswer(client, once, now);
  return over(client, isWhole ? 'COMMIT' : 'ROLLBACK', { answers });
}

/** What somebody who sends a batch again is told, without doing anything of it. */
export async function keptAnswer(client: Pick<ClientBase, 'query'>, once: BatchKey): Promise<BatchAnswer | undefined> {
  const sql = 'SELECT body_hash AS "bodyHash", answer FROM idempotency_key WHERE actor = $1 AND key = $2';
  const [known] = (await client.query<Known>(sql, [once.actor, once.key])).rows;
  return known && earlier(known, once);
}

const earlier = ({ bodyHash, answer }: Known, once: BatchKey): BatchAnswer =>
  bodyHash === once.bodyHash ? { first: answer } : 'keyReused';

async function keepAnswer(client: PoolClient, { actor, key, bodyHash, answer }: BatchKey, now: string): Promise<void> {
  const sql =
    'INSERT INTO idempotency_key (actor, key, body_hash, status, answer, created_at) VALUES ($1, $2, $3, 200, $4, $5)';
  await client.query(sql, [actor, key, bodyHash, answer, now]);
}

/** Savepoints of one name stand on each other until they are released. */
const RELEASE = 'RELEASE SAVEPOINT call';

async function over<T>(client: PoolClient, end: string, ended: T): Promise<T> {
  await client.query(end);
  return ended;
}

interface Known {
  readonly bodyHash: string;
  readonly answer: string;
}

/** Answers that earlier submits of the same keys got. No lock per key: PostgreSQL has room for some thousand locks in all. */
async function knownAnswers(client: PoolClient, batch: readonly Prepared[]): Promise<ReadonlyMap<string, Known>> {
  const submits = batch.filter((each) => 'action' in each);
  const keys = submits.flatMap(({ key }) => key?.key ?? []);
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<Known & { readonly key: string }>(
    'SELECT key, body_hash AS "bodyHash", answer FROM idempotency_key WHERE actor = $1 AND key = ANY($2)',
    [submits[0]?.context.actor.userId, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** A submit inside a savepoint, so that what the database refuses does not end the transaction of the others. */
async function one(
  client: PoolClient,
  deps: ActionDeps,
  published: Published,
  submit: Submit,
  known: ReadonlyMap<string, Known>,
): Promise<ActionAnswer | 'again'> {
  const { action, input, context, key } = submit;
  const before = key && known.get(key.key);
  if (key && before) return before.bodyHash === key.bodyHash ? (JSON.parse(before.answer) as Done) : keyReused(key);
  const [, decision] = await Promise.all([
    ask(client, { text: 'SAVEPOINT call', values: [] }),
    judge(client, published, action, input, context),
  ]);
  if (decision.outcome === 'accepted') return write(client, deps, published, submit, decision);
  return over(client, RELEASE, answerOf(published, action, decision));
}

async function write(
  client: PoolClient,
  { newId }: ActionDeps,
  { bundle, serials, meanings }: Published,
  submit: Submit,
  { changes, warnings }: Accepted,
): Promise<ActionAnswer | 'again'> {
  const { action, key, context } = submit;
  const numbered = await serials.give(client, changes, context);
  if (!numbered.ok) return { outcome: 'refused', refusals: [numbered.refusal] };
  const journalId = newId();
  const answer = doneAnswer(bundle, action, numbered.changes, journalId, warnings);
  const stored = key && { bodyHash: key.bodyHash, status: 200, answer: JSON.stringify(answer) };
  const written = { ...submit, idempotencyKey: key?.key ?? journalId, journalId };
  try {
    const sealed = await sealChanges(client, bundle, numbered.changes, written);
    const statements = [...stateSteps(bundle.entities, numbered.changes), changesStatement(bundle, sealed, stored)];
    await sendAll(client, [...statements, { text: RELEASE, values: [] }]);
    return answer;
  } catch (error) {
    const trouble = troubleOf(error, meanings, numbered.changes, action);
    if (!trouble) throw error;
    if (trouble.kind === 'retry') return 'again';
    await client.query('ROLLBACK TO call');
    await client.query(RELEASE);
    return { outcome: 'refused', refusals: [await refusalOf(client, bundle, trouble)] };
  }
}

/** The first error says why; those behind it say only that the transaction waits for its end. */
async function sendAll(client: PoolClient, statements: readonly Parameters<typeof ask>[1][]): Promise<void> {
  const results = await Promise.allSettled(statements.map((each) => ask(client, each)));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
