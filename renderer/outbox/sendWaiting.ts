import { call, type Answer, type Failure } from '../api/http.ts';
import { requestUser, viewedRole } from '../api/identity.ts';
import { ageOf, deviceNow, serverNow } from '../state/serverClock.ts';
import { submit, type Outcome, type SubmitOptions } from '../api/submit.ts';
import type { OutboxEntry, OutboxItem } from './OutboxEntry.ts';
import { updateEntry, readOutbox, removeExpired } from './outbox.ts';
import { UNDECIDED } from '../api/answerVerdict.ts';
import { isOpen, MAX_FAULTS, untilKnown } from './untilKnown.ts';

const SERVER_ERROR = 500;
/** Another tab that sent the entry is gone after this time; milliseconds. */
const ABANDONED_AFTER_MS = 15_000;
/** What was sent at once, and is asked about longer than this after it was done, is sent with its time; else the server dates it. Milliseconds. */
const SENT_AT_ONCE_MS = 10_000;
const TAB = 'takt.tab';

/** This tab, over its reloads. */
export function thisTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? String(Math.random());
  sessionStorage.setItem(TAB, tab);
  return tab;
}

/** A server without an answer for this long counts as away; milliseconds. */
const TIMEOUT_MS = 8_000;

/**
 * Sends waiting entries one by one in the order they happened. Each has its own answer: a refused entry waits for its owner
 * and does not block others. Only one of several tabs sends at a time.
 *
 * @param owner id of the signed-in user; entries of others are not sent in their name
 * @returns whether the server was there
 */
export function sendWaiting(owner: string): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('takt-outbox', () => sendAll(owner)) : sendAll(owner);
}

/**
 * Sends what the signed-in user did before: a question asked before that would be answered as if it had not happened.
 *
 * @returns whether the server was there
 */
export async function sendPrevious(): Promise<boolean> {
  const owner = (viewedRole() === undefined && requestUser()) || '';
  return !readOutbox().some((each) => isDue(each) && each.owner.id === owner) || sendWaiting(owner);
}

/** @returns whether the server was there */
async function sendAll(owner: string): Promise<boolean> {
  for (const entry of readOutbox()) if (entry.owner.id === owner && isAskedByNobody(entry)) void askAgain(entry);
  const attempted = new Set<number>();
  for (;;) {
    const entry = readOutbox().find((each) => isDue(each) && each.owner.id === owner && !attempted.has(each.number));
    if (!entry) break;
    attempted.add(entry.number);
    const status = await sendOne(entry);
    if (status === 0) return false;
    if (UNDECIDED.has(status)) break;
  }
  await removeExpired(serverNow());
  return true;
}

const isDue = ({ state }: OutboxEntry): boolean => state === 'waiting';

/** Unanswered when its page was closed. */
function isAskedByNobody({ state, key, tab, happenedAt }: OutboxEntry): boolean {
  const isAbandoned = state === 'trying' && (tab === thisTab() || ageOf(happenedAt) > ABANDONED_AFTER_MS);
  return (state === 'unknown' || isAbandoned) && !isOpen(key);
}

/** Asks about an entry that another page has sent, or this one before it was reloaded. */
async function askAgain(entry: OutboxEntry): Promise<void> {
  const { action, input, key, happenedAt } = entry;
  if (entry.state !== 'unknown') await updateEntry(entry, { state: 'unknown' });
  const answer = await untilKnown(key, (signal) => submit(action, input, optionsOf(entry), signal), {
    unknownSince: deviceNow() - ageOf(happenedAt),
  });
  await storeAnswer(entryOf(key) ?? entry, answer);
}

/** The entry of a key. */
export const entryOf = (key: string): OutboxEntry | undefined => readOutbox().find((each) => each.key === key);

/** How an entry is sent: what has waited says when it was done. */
export function optionsOf({
  key,
  confirmed,
  versions,
  second,
  signature,
  happenedAt,
  isOnlineOnly,
  state,
}: OutboxItem & { readonly state?: OutboxEntry['state'] }): SubmitOptions {
  const isLate = ageOf(happenedAt) > (state === 'waiting' ? 0 : SENT_AT_ONCE_MS);
  return {
    key,
    confirmed,
    ...(versions ? { versions } : {}),
    ...(second === undefined ? {} : { second }),
    ...(signature === undefined ? {} : { signature }),
    ...(isOnlineOnly || !isLate ? {} : { happenedAt }),
  };
}

/** @returns the HTTP status; 0 where no server was reached */
async function sendOne(entry: OutboxEntry): Promise<number> {
  const { action, screen, input: scanned, isUnchecked } = entry;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const look =
    isUnchecked && (await call('POST /api/screens/:screen/look', { params: { screen }, body: { input: scanned }, signal }));
  const { input } = look && look.ok ? look.data : entry;
  if (look && !look.ok && UNDECIDED.has(look.status)) return look.status;
  if (look) await updateEntry(entry, { input, isUnchecked: undefined });
  const answer = await submit(action, input, optionsOf(entry), signal);
  const status = answer.ok ? 200 : answer.status;
  if (!UNDECIDED.has(status)) await storeAnswer({ ...entry, input, isUnchecked: undefined }, answer);
  return status;
}

/** Shows an answer where the entry is kept, because nobody waits for it on its screen. */
export async function storeAnswer(entry: OutboxEntry, answer: Answer<Outcome>): Promise<void> {
  await updateEntry(entry, { ...changeFor(entry, answer), answeredAt: new Date(serverNow()).toISOString() });
}

/** What an answer makes of an entry. */
export function changeFor({ faults }: OutboxEntry, answer: Answer<Outcome>): Partial<OutboxEntry> {
  if (answer.ok) return { state: 'sent', refusals: answer.warnings, confirms: [] };
  const { status, refusals, confirms } = answer;
  if (status === SERVER_ERROR) return { faults: faults + 1, ...(faults + 1 < MAX_FAULTS ? {} : { state: 'refused' }) };
  return { state: isQuestion(answer) ? 'asked' : 'refused', refusals, confirms };
}

const isQuestion = ({ refusals, confirms }: Failure): boolean => confirms.length > 0 && refusals.length === 0;
