import type { ClientBase } from 'pg';
import { decide, type ActionModel, type Context, type Decision, type RecordValue } from '#engine';
import { sessionCheck } from '../auth/sessionCheck.ts';
import { runLoads } from '../../database/loads/runLoads.ts';
import { send, type RawRow } from '../../database/store/statement.ts';
import type { PublishedBundle } from './deps.ts';
import { withConflictDetails } from './conflictDetails.ts';

type Client = Pick<ClientBase, 'query'>;

/** Who submits: the session is looked at again inside the transaction. The machine's own work has none. */
export interface Submitter {
  readonly sessionId: string;
  readonly userVersion: number;
}

/** What the first round trip found before any rule is asked. */
export interface OpenedTransaction {
  /** The session is alive and its user is the one the actor was made of. */
  readonly isAlive: boolean;
  /** The answer an earlier submit of the same key got. */
  readonly known?: { readonly bodyHash: string; readonly answer: string };
}

/** Key of a submit, and the digest of what it says. */
export interface Key {
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Begins the transaction. Everything is sent at once and shares the round trip of the loads that are sent right after: the
 * session, a lock on the key (a resend waits for its twin), and the twin's answer. Users are changed one after the other, and the
 * session is looked at after the one before: two administrators who deactivate each other leave one.
 *
 * @param actions  what will be done in it
 */
export async function beginTransaction(
  client: Client,
  submitter: Submitter | undefined,
  { actor, now }: Context,
  key: Key | undefined,
  actions: readonly ActionModel[],
): Promise<OpenedTransaction> {
  const begun = send(client, { text: 'BEGIN', values: [] });
  const alone = actions.some(changesUsers)
    ? send(client, { text: `SELECT pg_advisory_xact_lock(hashtextextended('users', 3))`, values: [] })
    : undefined;
  const alive = submitter
    ? send(client, { text: sessionCheck('$1', '$2', '$3'), values: [submitter.sessionId, submitter.userVersion, now] })
    : undefined;
  const locked =
    key &&
    send(client, { text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${actor.userId} ${key.key}`] });
  const known =
    key &&
    send(client, {
      text: 'SELECT body_hash, answer FROM idempotency_key WHERE actor = $1 AND key = $2',
      values: [actor.userId, key.key],
    });
  const [aliveRows, knownRows] = await Promise.all([alive, known, begun, alone, locked]);
  return { isAlive: aliveRows === undefined || aliveRows.length > 0, ...knownAnswer(knownRows?.[0]) };
}

const changesUsers = ({ loads }: ActionModel): boolean =>
  loads.some(({ entity, lock }) => entity === 'user' && lock === 'update');

function knownAnswer(row: RawRow | undefined): Pick<OpenedTransaction, 'known'> {
  return row ? { known: { bodyHash: row[0] ?? '', answer: row[1] ?? '' } } : {};
}

/** Loads the action's rows under their locks and asks the engine. */
export async function loadAndDecide(
  client: Client,
  { bundle, plan }: PublishedBundle,
  action: ActionModel,
  input: RecordValue,
  context: Context,
): Promise<Decision> {
  const answers = await runLoads(client, plan(action), input, context);
  return withConflictDetails(client, bundle, context, decide(bundle, action, input, answers, context));
}
