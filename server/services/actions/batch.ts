import type { ClientBase, PoolClient } from 'pg';
import type { Decision } from '#engine';
import { promiseFiles } from '../files/insertFile.ts';
import type { ActionAnswer, BatchAnswer, BatchKey, BatchOptions } from '../../core/ports/actions.ts';
import { keepAnswer, type KnownAnswer, knownAnswer, knownAnswers } from '../../database/store/keptAnswers.ts';
import { refusalOf } from '../../database/store/refusalOf.ts';
import { readWriteError } from '../../database/store/writeErrors.ts';
import { send } from '../../database/store/statement.ts';
import { stateSteps } from '../../database/store/steps.ts';
import { encryptChanges } from '../../database/personal/encrypt.ts';
import { changesStatement } from '../../database/store/writeChanges.ts';
import { doneAnswer, storedAnswer, type FinalAnswer } from './answer.ts';
import { answerOf, keyReused, type Repeat, type Submit } from './attempt.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import { loadAndDecide, beginTransaction } from './transaction.ts';
import { unheardNotices } from './unheardNotices.ts';

/** A submit, or the answer it got before any row was read. */
export type PreparedSubmit = Submit | ActionAnswer;

/** The answers of a whole batch, or that all of it must be decided again. */
export type BatchResult = BatchAnswer | Repeat | 'definitionsChanged';

type AcceptedDecision = Extract<Decision, { readonly outcome: 'accepted' }>;

/** Decides and writes submits one after the other in the client's transaction, which is over afterwards. */
export async function attemptAll(
  client: PoolClient,
  deps: ActionDeps,
  published: PublishedBundle,
  batch: readonly PreparedSubmit[],
  { isDryRun, promised = [], onProgress, once }: BatchOptions,
): Promise<BatchResult> {
  const submits = batch.filter((each) => 'action' in each);
  const [first] = submits;
  if (!first) return { answers: batch.filter((each) => 'outcome' in each) };
  const opened = await beginTransaction(
    client,
    published,
    { ...first, key: once, submitter: first.submitter, actions: submits.map(({ action }) => action) },
    first.action,
    first.input,
  );
  if (!opened.areDefinitionsCurrent) return endTransaction(client, 'ROLLBACK', 'definitionsChanged');
  const { isAlive, known: before } = opened;
  if (isAlive && before && once) return endTransaction(client, 'ROLLBACK', earlier(before, once));
  if (isAlive && !opened.areSettingsCurrent) return endTransaction(client, 'ROLLBACK', 'settingsChanged');
  const { actor, now } = first.context;
  if (isAlive && isDryRun) await promiseFiles(client, promised, { owner: actor.userId, now });
  const known = isAlive ? await earlierAnswers(client, batch) : new Map<string, KnownAnswer>();
  const answers: ActionAnswer[] = [];
  for (const each of isAlive ? batch : []) {
    const answer = 'outcome' in each ? each : await attemptOne(client, deps, published, each, known);
    if (answer === 'again') return endTransaction(client, 'ROLLBACK', answer);
    onProgress?.(answers.push(answer));
  }
  if (!isAlive) return endTransaction(client, 'ROLLBACK', 'sessionOver');
  const isWhole = !isDryRun && answers.every(({ outcome }) => outcome === 'done');
  if (isWhole && once) await keepAnswer(client, { ...once, answer: once.answer() }, now);
  return endTransaction(client, isWhole ? 'COMMIT' : 'ROLLBACK', { answers });
}

/** Of a batch without a call the key alone is kept, under the lock its twin waits for; in a dry run it is only looked up. */
export async function keepKey(client: PoolClient, { isDryRun, once }: BatchOptions, now: Date): Promise<BatchAnswer> {
  if (!once || isDryRun) return (once && (await keptAnswer(client, once))) ?? { answers: [] };
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${once.actor} ${once.key}`]);
  const known = await keptAnswer(client, once);
  if (!known) await keepAnswer(client, { ...once, answer: once.answer() }, now);
  return endTransaction(client, 'COMMIT', known ?? { answers: [] });
}

/** The answer to a resent batch, without running it. */
export async function keptAnswer(client: Pick<ClientBase, 'query'>, once: BatchKey): Promise<BatchAnswer | undefined> {
  const known = await knownAnswer(client, once.actor, once.key);
  return known && earlier(known, once);
}

const earlier = ({ bodyHash, answer }: KnownAnswer, once: BatchKey): BatchAnswer =>
  bodyHash === once.bodyHash ? { first: answer } : 'keyReused';

/** Savepoints of one name stack until they are released. */
const RELEASE = 'RELEASE SAVEPOINT call';

async function endTransaction<T>(client: PoolClient, end: string, ended: T): Promise<T> {
  await client.query(end);
  return ended;
}

/** Answers that earlier submits of the same keys got. */
async function earlierAnswers(
  client: PoolClient,
  batch: readonly PreparedSubmit[],
): Promise<ReadonlyMap<string, KnownAnswer>> {
  const submits = batch.filter((each) => 'action' in each);
  const keys = submits.flatMap(({ key }) => key?.key ?? []);
  return keys.length === 0 ? new Map() : knownAnswers(client, submits[0]?.context.actor.userId ?? '', keys);
}

/** A submit inside a savepoint, so that what the database refuses does not end the transaction of the others. */
async function attemptOne(
  client: PoolClient,
  deps: ActionDeps,
  published: PublishedBundle,
  submit: Submit,
  known: ReadonlyMap<string, KnownAnswer>,
): Promise<ActionAnswer | 'again'> {
  const { action, input, context, key } = submit;
  const before = key && known.get(key.key);
  if (key && before) return before.bodyHash === key.bodyHash ? (JSON.parse(before.answer) as FinalAnswer) : keyReused(key);
  const [, decision] = await Promise.all([
    send(client, { text: 'SAVEPOINT call', values: [] }),
    loadAndDecide(client, published, action, input, context),
  ]);
  if (decision.outcome === 'accepted') return write(client, deps, published, submit, decision);
  return endTransaction(client, RELEASE, answerOf(published, action, decision));
}

async function write(
  client: PoolClient,
  { newId }: ActionDeps,
  { bundle, serials, meanings }: PublishedBundle,
  submit: Submit,
  { changes, warnings }: AcceptedDecision,
): Promise<ActionAnswer | 'again'> {
  const { action, key, context } = submit;
  const numbered = await serials.give(client, changes, context);
  if (!numbered.ok) return { outcome: 'refused', refusals: [numbered.refusal] };
  const journalId = newId();
  const unheard = await unheardNotices(client, numbered.changes, context.actor.userId);
  const answer = doneAnswer(bundle, action, numbered.changes, journalId, [...warnings, ...unheard]);
  const stored = key && { bodyHash: key.bodyHash, status: 200, answer: storedAnswer(answer, context.now) };
  const written = { ...submit, idempotencyKey: key?.key ?? journalId, journalId };
  try {
    const sealed = await encryptChanges(client, bundle, numbered.changes, written);
    const statements = [...stateSteps(bundle.entities, numbered.changes), changesStatement(bundle, sealed, stored)];
    await sendAll(client, [...statements, { text: RELEASE, values: [] }]);
    return answer;
  } catch (error) {
    const writeError = readWriteError(error, meanings, numbered.changes, action);
    if (!writeError) throw error;
    if (writeError.kind === 'retry') return 'again';
    await client.query('ROLLBACK TO call');
    await client.query(RELEASE);
    return { outcome: 'refused', refusals: [await refusalOf(client, bundle, writeError)] };
  }
}

/** The first error says why; those behind it say only that the transaction waits for its end. */
async function sendAll(client: PoolClient, statements: readonly Parameters<typeof send>[1][]): Promise<void> {
  const results = await Promise.allSettled(statements.map((each) => send(client, each)));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
