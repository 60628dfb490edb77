import type { ClientBase } from 'pg';
import { decide, type ActionModel, type Context, type Decision, type LoadAnswers, type RecordValue } from '#engine';
import { rightsStamp } from '../auth/plantRoles.ts';
import { sessionCheck } from '../auth/sessionCheck.ts';
import { SETTINGS_VERSION } from '../settings/storedGroups.ts';
import type { Fragment, Opening, OpeningRows } from '../../database/loads/opening.ts';
import { openLoads, openOnly, runLoads } from '../../database/loads/runLoads.ts';
import { PUBLICATION_LOCK } from '../../database/store/publicationLock.ts';
import { send, type RawRow } from '../../database/store/statement.ts';
import { KEEP_PLANS } from '../../database/store/transaction.ts';
import type { PublishedBundle } from './deps.ts';
import { withoutClosedRecords } from '../reads/closedRecords.ts';
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
  /** The definitions that hold until this transaction is over, and the rights as they are now, are those it was prepared with. */
  readonly areDefinitionsCurrent: boolean;
  /** The settings are those the context was made of. */
  readonly areSettingsCurrent: boolean;
  /** The answer an earlier submit of the same key got. */
  readonly known?: { readonly bodyHash: string; readonly answer: string };
}

/** Key of a submit, and the digest of what it says. */
export interface Key {
  readonly key: string;
  readonly bodyHash: string;
}

/** What is done first in a transaction: who submits, under which key, and what will be done in it. */
export interface TransactionStart {
  readonly submitter: Submitter | undefined;
  readonly key: Key | undefined;
  readonly context: Context;
  readonly settingsVersion: number;
  readonly actions: readonly ActionModel[];
}

/** A transaction on its way: what its first round trip finds, and the decision on the rows that come with it. Await both. */
export interface BegunTransaction {
  readonly opened: Promise<OpenedTransaction>;
  readonly decision: Promise<Decision>;
}

/** Begins the transaction together with the loads of its one action, and asks the engine. */
export function beginWithLoads(
  client: Client,
  published: PublishedBundle,
  start: TransactionStart,
  action: ActionModel,
  input: RecordValue,
): BegunTransaction {
  const begun = send(client, { text: 'BEGIN', values: [] });
  const opening = openingOf(published, start);
  const { opened, answers } = openLoads(client, published.plan(action), input, start.context, opening);
  return {
    opened: Promise.all([opened, begun]).then(([rows]) => openedTransaction(published, start, opening, rows)),
    decision: answers.then((read) => judge(client, published, action, input, start.context, read)),
  };
}

/** Begins the transaction alone, where loads have to wait for what it finds. */
export async function beginTransaction(
  client: Client,
  published: PublishedBundle,
  start: TransactionStart,
  action: ActionModel,
  input: RecordValue,
): Promise<OpenedTransaction> {
  const begun = send(client, { text: 'BEGIN', values: [] });
  const opening = openingOf(published, start);
  const [rows] = await Promise.all([openOnly(client, published.plan(action), input, start.context, opening), begun]);
  return openedTransaction(published, start, opening, rows);
}

/**
 * The publication that holds until the end, a lock on the key (a resend waits for its twin), then the roles of the plant, the version
 * of the settings, the session and the twin's answer. Users are changed one after the other, and the session is looked at after the one before: two
 * administrators who deactivate each other leave one.
 */
function openingOf(
  { bundle }: PublishedBundle,
  { submitter, key, context: { actor, now }, actions }: TransactionStart,
): Opening {
  const locks: Fragment[] = [
    { ...PLANS, values: [] },
    { ...PUBLISHING, values: [] },
  ];
  const reads: Fragment[] = [
    { ...PUBLICATION, values: [] },
    { ...SETTINGS, values: [] },
  ];
  const rights = rightsStamp(bundle);
  if (rights !== undefined) reads.push({ id: RIGHTS, values: [], write: () => rights });
  if (actions.some(changesUsers))
    locks.push({ id: '#users', values: [], write: () => `pg_advisory_xact_lock(hashtextextended('users', 3))` });
  if (submitter) reads.push({ ...SESSION, values: [submitter.sessionId, submitter.userVersion, now] });
  if (key) {
    locks.push({ ...KEY, values: [`${actor.userId} ${key.key}`] });
    reads.push({ ...KNOWN, values: [actor.userId, key.key] });
  }
  return { locks, reads };
}

type Text = Omit<Fragment, 'values'>;

const PLANS: Text = { id: '#plans', write: () => KEEP_PLANS };
/** Who publishes takes the lock alone: no publication comes between the first statement of a transaction and its end. */
const PUBLISHING: Text = {
  id: '#publishing',
  write: () => `pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`,
};
const PUBLICATION: Text = {
  id: '#publication',
  write: () => 'SELECT ARRAY[coalesce(max(number), 0)::text] AS c FROM definition_publication',
};
const RIGHTS = '#rights';
const SETTINGS: Text = { id: '#settings', write: () => SETTINGS_VERSION };
const SESSION: Text = {
  id: '#session',
  write: ([id = '', version = '', now = '']) => sessionCheck(id, version, now),
};
const KEY: Text = { id: '#key', write: ([key = '']) => `pg_advisory_xact_lock(hashtextextended(${key}, 0))` };
const KNOWN: Text = {
  id: '#known',
  write: ([actor = '', key = '']) =>
    `SELECT ARRAY[body_hash, answer] AS c FROM idempotency_key WHERE actor = ${actor} AND key = ${key}`,
};

const changesUsers = ({ loads }: ActionModel): boolean =>
  loads.some(({ entity, lock }) => entity === 'user' && lock === 'update');

function openedTransaction(
  { publication, rights }: PublishedBundle,
  { submitter, settingsVersion }: TransactionStart,
  { reads }: Opening,
  rows: OpeningRows,
): OpenedTransaction {
  const first = ({ id }: Pick<Text, 'id'>): RawRow | undefined => rows[reads.findIndex((read) => read.id === id)]?.[0];
  const known = first(KNOWN);
  return {
    areDefinitionsCurrent: Number(first(PUBLICATION)?.[0]) === publication && (first({ id: RIGHTS })?.[0] ?? '') === rights,
    isAlive: submitter === undefined || first(SESSION) !== undefined,
    areSettingsCurrent: Number(first(SETTINGS)?.[0]) === settingsVersion,
    ...(known ? { known: { bodyHash: known[0] ?? '', answer: known[1] ?? '' } } : {}),
  };
}

/** Loads the action's rows under their locks and asks the engine. */
export async function loadAndDecide(
  client: Client,
  published: PublishedBundle,
  action: ActionModel,
  input: RecordValue,
  context: Context,
): Promise<Decision> {
  return judge(client, published, action, input, context, await runLoads(client, published.plan(action), input, context));
}

async function judge(
  client: Client,
  { bundle }: PublishedBundle,
  action: ActionModel,
  input: RecordValue,
  context: Context,
  loaded: LoadAnswers,
): Promise<Decision> {
  const answers = await withoutClosedRecords(client, bundle, action, context, loaded);
  return withConflictDetails(client, bundle, context, decide(bundle, action, input, answers, context));
}
