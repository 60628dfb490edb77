import type { Answer, Failure } from '../api/http.ts';
import { requestUser, viewedRole } from '../api/identity.ts';
import { submit, type Outcome } from '../api/submit.ts';
import type { OutboxEntry } from './OutboxEntry.ts';
import { answerQueuedScan } from '../scan/scanLog.ts';
import { updateEntry, readOutbox, removeExpired } from './outbox.ts';

/** After so many server errors an entry is shown to the user. */
const MAX_FAULTS = 5;
/** No answer, another session, or too many requests: the entry keeps its position and is sent later. */
const RETRYABLE: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);
const SERVER_ERROR = 500;
/** The page that sent the entry is gone after this time; milliseconds. */
const ABANDONED_AFTER_MS = 15_000;
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
  const attempted = new Set<number>();
  for (;;) {
    const entry = readOutbox().find((each) => isDue(each) && each.owner.id === owner && !attempted.has(each.number));
    if (!entry) break;
    attempted.add(entry.number);
    const status = await sendOne(entry);
    if (status === 0) return false;
    if (RETRYABLE.has(status)) break;
  }
  await removeExpired(Date.now());
  return true;
}

/** Waiting, or unanswered when its page was closed. */
function isDue({ state, happenedAt }: OutboxEntry): boolean {
  return state === 'waiting' || (state === 'trying' && Date.now() - Date.parse(happenedAt) > ABANDONED_AFTER_MS);
}

/** @returns the HTTP status; 0 where no server was reached */
async function sendOne(entry: OutboxEntry): Promise<number> {
  const { action, input, key, confirmed, happenedAt } = entry;
  const answer = await submit(action, input, { key, confirmed, happenedAt }, AbortSignal.timeout(TIMEOUT_MS));
  const status = answer.ok ? 200 : answer.status;
  if (RETRYABLE.has(status)) return status;
  await updateEntry(entry, { ...changeFor(entry, answer), answeredAt: new Date().toISOString() });
  if (answer.ok) answerQueuedScan(key, 'accepted', entry.says[0] ?? '');
  else if (status < SERVER_ERROR) answerQueuedScan(key, 'refused', answer.refusals[0]?.text ?? entry.says[0] ?? '');
  return status;
}

function changeFor({ faults }: OutboxEntry, answer: Answer<Outcome>): Partial<OutboxEntry> {
  if (answer.ok) return { state: 'sent', refusals: [], confirms: [] };
  const { status, refusals, confirms } = answer;
  if (status >= SERVER_ERROR) return { faults: faults + 1, ...(faults + 1 < MAX_FAULTS ? {} : { state: 'refused' }) };
  return { state: isQuestion(answer) ? 'asked' : 'refused', refusals, confirms };
}

const isQuestion = ({ refusals, confirms }: Failure): boolean => confirms.length > 0 && refusals.length === 0;
