import type { ClientBase, PoolClient } from 'pg';
import {
  type ActionModel,
  type Bundle,
  type ChangedRow,
  type Changes,
  summarizeChanges,
  type Context,
  type Decision,
  digest,
  recordToWire,
  type RecordValue,
  type Refusal,
} from '#engine';
import { loadActor } from '../auth/actor.ts';
import { usePresence } from '../auth/secondPerson.ts';
import type { ActionAnswer, ActionPreview } from '../../core/ports/actions.ts';
import { refusalOf } from '../../database/store/refusalOf.ts';
import { readWriteError } from '../../database/store/writeErrors.ts';
import { writeChanges } from '../../database/store/writeChanges.ts';
import { doneAnswer, refusedAnswer, storedAnswer, type FinalAnswer } from './answer.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import {
  beginTransaction,
  beginWithLoads,
  loadAndDecide,
  type Key,
  type OpenedTransaction,
  type Submitter,
} from './transaction.ts';
import { unheardNotices } from './unheardNotices.ts';
import { referencedRows, withLabel } from '../reads/referencedRows.ts';
import { rowKey, rowLabels } from '../reads/rowLabels.ts';
import { visibleRows } from '../reads/visibleRows.ts';

/** One submit, read and permitted. */
export interface Submit {
  readonly action: ActionModel;
  readonly input: RecordValue;
  /** The input as sent, which second-person and signature tokens are bound to. */
  readonly raw: unknown;
  readonly context: Context;
  /** Of the settings in the context. */
  readonly settingsVersion: number;
  readonly submitter?: Submitter;
  /** Absent in a dry run: nothing is written, so nothing can be written twice. */
  readonly key?: Key;
  readonly secondPerson?: string;
  readonly signature?: string;
  readonly isDryRun: boolean;
  /** The dry run returns what would be done. */
  readonly isPreviewed?: boolean;
}

/** Why a submit must be decided again: it lost a race, or what it was prepared with has changed. */
export type Repeat = 'again' | 'sessionOver' | 'settingsChanged';

/** The result of an attempt: an answer, or that the same submit must be decided again, by other definitions where these changed. */
export type AttemptResult = ActionAnswer | Repeat | 'definitionsChanged';

/** Decides and writes one submit in the client's transaction, which is over afterwards. */
export async function attempt(
  client: PoolClient,
  deps: ActionDeps,
  published: PublishedBundle,
  submit: Submit,
): Promise<AttemptResult> {
  const { action, input, context, key, submitter, settingsVersion } = submit;
  const start = { submitter, key, context, settingsVersion, actions: [action] };
  // Who attends must be known before anything is decided.
  const isAttended = submit.secondPerson !== undefined || submit.signature !== undefined;
  const { opened, decision: judging } = isAttended
    ? { opened: beginTransaction(client, published, start, action, input), decision: undefined }
    : beginWithLoads(client, published, start, action, input);
  // However this ends, nothing of it may still be on its way when the connection is given back.
  await Promise.allSettled([opened, judging]);
  const early = earlyEnd(await opened, key);
  if (early) return rollBackWith(client, early);
  const full = await withAttendees(client, published, submit);
  const decision = await (judging ?? loadAndDecide(client, published, action, input, full));
  if (submit.isPreviewed) return previewAnswer(client, deps, published, { ...submit, context: full }, decision);
  if (!isWritten(decision) || (submit.isDryRun && decision.outcome === 'refused'))
    return rollBackWith(client, answerOf(published, action, decision));
  return write(client, deps, published, { ...submit, context: full }, decision);
}

/** A decision something is written of: an action that is done, or a refusal that is kept. */
type WrittenDecision =
  | Extract<Decision, { readonly outcome: 'accepted' }>
  | (RefusedDecision & { readonly recordedChanges: Changes });
type RefusedDecision = Extract<Decision, { readonly outcome: 'refused' }>;

function isWritten(decision: Decision): decision is WrittenDecision {
  return decision.outcome === 'accepted' || (decision.outcome === 'refused' && decision.recordedChanges !== undefined);
}

/** The answer where nothing is written. */
export function answerOf({ bundle }: PublishedBundle, action: ActionModel, decision: Decision): ActionAnswer {
  if (decision.outcome === 'accepted') return doneAnswer(bundle, action, decision.changes, '', decision.warnings);
  return decision.outcome === 'refused' ? refusedAnswer(bundle, decision.refusals) : decision;
}

/** The answer of a dry run with what would be done, also where somebody is to be asked first. */
async function previewAnswer(
  client: PoolClient,
  deps: ActionDeps,
  published: PublishedBundle,
  submit: Submit,
  decision: Decision,
): Promise<AttemptResult> {
  const { action, input, context } = submit;
  const isAsked = decision.outcome !== 'accepted' && decision.outcome !== 'refused';
  const trial = isAsked ? await loadAndDecide(client, published, action, input, { ...context, isPreview: true }) : decision;
  const { bundle } = published;
  const isAccepted = decision.outcome === 'accepted';
  const answer = isAccepted
    ? await write(client, deps, published, submit, decision)
    : await rollBackWith(client, answerOf(published, action, decision));
  if (typeof answer === 'string' || (isAccepted && answer.outcome !== 'done')) return answer;
  if (trial.outcome !== 'accepted') return answer;
  return { ...answer, preview: await buildPreview(client, bundle, context, trial.changes) };
}

function earlyEnd(
  { areDefinitionsCurrent, isAlive, areSettingsCurrent, known }: OpenedTransaction,
  key: Key | undefined,
): AttemptResult | undefined {
  if (!areDefinitionsCurrent) return 'definitionsChanged';
  if (!isAlive) return 'sessionOver';
  if (!known || !key) return areSettingsCurrent ? undefined : 'settingsChanged';
  if (known.bodyHash === key.bodyHash) return JSON.parse(known.answer) as FinalAnswer;
  return keyReused(key);
}

/** The key was used before, for something else. */
export function keyReused({ key }: Key): ActionAnswer {
  return refused({ code: 'request.keyReused', params: { key }, kind: 'exists' });
}

async function rollBackWith<T>(client: PoolClient, answer: T): Promise<T> {
  await client.query('ROLLBACK');
  return answer;
}

/** Who attends by the tokens, used up in this transaction: a refusal gives them back. */
async function withAttendees(client: PoolClient, { bundle }: PublishedBundle, submit: Submit): Promise<Context> {
  const { context, secondPerson, signature } = submit;
  const secondId = await findAttendee(client, submit, secondPerson);
  const second = secondId === undefined ? undefined : await loadActor(client, bundle, secondId);
  const signed = (await findAttendee(client, submit, signature)) === context.actor.userId;
  return { ...context, ...(second ? { second } : {}), ...(signed ? { signed } : {}) };
}

/** Whom a token stands for, if it was given for this submit. */
async function findAttendee(
  client: PoolClient,
  { action, raw, context }: Submit,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const presence = { askedBy: context.actor.userId, action: action.id, inputHash: digest(raw) };
  return usePresence(client, token, presence, new Date(context.now));
}

/** Writes what was decided; in a dry run only to find out what the database refuses. */
async function write(
  client: PoolClient,
  { newId }: ActionDeps,
  published: PublishedBundle,
  submit: Submit,
  decision: WrittenDecision,
): Promise<AttemptResult> {
  const { bundle, serials, meanings } = published;
  const isDone = decision.outcome === 'accepted';
  const numbered = await serials.give(client, isDone ? decision.changes : decision.recordedChanges, submit.context);
  if (!numbered.ok) return rollBackWith(client, refused(numbered.refusal));
  const journalId = newId();
  const { isDryRun } = submit;
  const changes = isDryRun && isDone ? decision.changes : numbered.changes;
  const unheard = await unheardNotices(client, changes, submit.context.actor.userId);
  const answer = isDone
    ? doneAnswer(bundle, submit.action, changes, isDryRun ? '' : journalId, [...decision.warnings, ...unheard])
    : refusedAnswer(bundle, decision.refusals, { changes, journal: journalId });
  const stored = submit.key && {
    bodyHash: submit.key.bodyHash,
    status: isDone ? 200 : 422,
    answer: storedAnswer(answer, submit.context.now),
  };
  try {
    await writeChanges(
      client,
      bundle,
      numbered.changes,
      {
        action: submit.action,
        input: submit.input,
        context: submit.context,
        idempotencyKey: submit.key?.key ?? journalId,
        journalId,
      },
      stored,
      isDryRun ? 'ROLLBACK' : 'COMMIT',
    );
    return answer;
  } catch (error) {
    const writeError = readWriteError(error, meanings, numbered.changes, submit.action);
    if (!writeError) throw error;
    if (writeError.kind === 'retry') return 'again';
    return refused(await refusalOf(client, bundle, writeError));
  }
}

function refused(refusal: Refusal): ActionAnswer {
  return { outcome: 'refused', refusals: [refusal] };
}

/** Most rows listed individually. */
const MAX_LISTED_ROWS = 5;

/** What changes would do, with the names of the rows they are about, as who asks may read it. */
async function buildPreview(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  changes: Changes,
): Promise<ActionPreview> {
  const within = await visibleRows(client, bundle, context, changes.updated);
  const isVisible = (row: ChangedRow): boolean => within.has(rowKey(row));
  const { isLasting, changed, counts, stock } = summarizeChanges(bundle, context.actor.roles, changes, isVisible);
  const rows = changed.slice(0, MAX_LISTED_ROWS);
  const labels = await rowLabels(client, bundle, context, [...rows, ...rows.flatMap((row) => refsOf(bundle, row))]);
  const visible = (entity: string, values: ChangedRow['after']): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(recordToWire(values)).map(([field, value]) => [field, withLabel(bundle, entity, field, value, labels)]),
    );
  return {
    isLasting,
    changed: rows.map(({ entity, id, before, after }) => ({
      entity,
      id,
      code: labels.get(rowKey({ entity, id })) ?? '',
      before: visible(entity, before),
      after: visible(entity, after),
    })),
    counts,
    stock: stock.map((sum) => ({ ...sum, before: sum.before.toNumber(), after: sum.after.toNumber() })),
  };
}

function refsOf(bundle: Bundle, { entity, before, after }: ChangedRow): ReturnType<typeof referencedRows> {
  return [before, after].flatMap((values) => referencedRows(bundle, entity, recordToWire(values)));
}
