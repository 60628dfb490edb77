import type { Answer } from '../api/http.ts';
import { NO_ANSWER } from '../api/http.ts';
import { serverNow } from '../state/serverClock.ts';
import { submit, type Outcome } from '../api/submit.ts';
import { isKnownAway } from '../live/useOnline.ts';
import type { OutboxItem } from '../outbox/OutboxEntry.ts';
import { removeFromOutbox, enqueue, readOutbox } from '../outbox/outbox.ts';
import { discardRedone } from '../outbox/redo.ts';
import { entryOf, optionsOf, storeAnswer, thisTab } from '../outbox/sendWaiting.ts';
import { isUnanswered } from '../api/answerVerdict.ts';
import { untilKnown } from '../outbox/untilKnown.ts';
import { forgetKey, intentName, keepKey } from './unansweredKeys.ts';
import type { SubmitIntent, OfflineEntry, Approvals } from './SubmitIntent.ts';

/**
 * Sends an intent with the answers given to the questions of the server, and asks again until its outcome is known.
 *
 * @param left  aborted once nobody waits for the answer here any more: the outbox shows it
 */
export function sendIntent(intent: SubmitIntent, approvals: Approvals, left?: AbortSignal): Promise<Answer<Outcome>> {
  return intent.offline ? sendFromDevice(intent, intent.offline, approvals, left) : sendFromPage(intent, approvals);
}

/**
 * Sends an action of a page, which keeps its form itself as long as its tab lives: sent again after a reload, it is sent under the key
 * of the first time.
 */
async function sendFromPage(
  { action, input, key: fresh, versions = {} }: SubmitIntent,
  approvals: Approvals,
): Promise<Answer<Outcome>> {
  // Where the digest cannot be loaded, the key lives as long as the page.
  const name = await intentName([action, input]).catch(() => undefined);
  const key = name === undefined ? fresh : keepKey(name, fresh);
  const answer = await untilKnown(key, (signal) => submit(action, input, { key, versions, ...approvals }, signal));
  if (name !== undefined && !isUnanswered(answer)) forgetKey(name);
  return answer;
}

/**
 * Sends an action of a PAD. It is stored before it is sent, so that a device that dies meanwhile asks about it later under the
 * same key. If the server is known to be away, it stays queued where it may wait. Behind other queued actions it is queued,
 * too, so that the order is preserved.
 */
async function sendFromDevice(
  { action, input, key, versions }: SubmitIntent,
  { storageFull, mayWait, ...entry }: OfflineEntry,
  approvals: Approvals,
  left: AbortSignal | undefined,
): Promise<Answer<Outcome>> {
  const item: OutboxItem = {
    ...entry,
    ...approvals,
    action,
    input,
    key,
    ...(versions ? { versions } : {}),
    ...(mayWait ? {} : { isOnlineOnly: true }),
    happenedAt: new Date(serverNow()).toISOString(),
    tab: thisTab(),
  };
  const hasPredecessors = readOutbox().some(({ state, owner }) => state === 'waiting' && owner.id === item.owner.id);
  const isAway = await isKnownAway();
  if (isAway && !mayWait) return NO_ANSWER;
  const waits = mayWait && (isAway || hasPredecessors || item.isUnchecked === true);
  const isStored = await enqueue(item, waits ? 'waiting' : 'trying').then(
    () => true,
    () => false,
  );
  if (waits) return isStored ? queuedOutcome(item) : { ...NO_ANSWER, refusals: [storageFull()] };
  const answer = await untilKnown(key, (signal) => submit(action, input, optionsOf(item), signal), {
    onUnknown: () => enqueue(item, 'unknown').catch(() => undefined),
  });
  const stored = entryOf(key);
  if (left?.aborted && stored) await storeAnswer(stored, answer);
  else if (isStored) await removeFromOutbox(item);
  if (answer.ok) await discardRedone(item);
  return answer;
}

async function queuedOutcome(item: OutboxItem): Promise<Answer<Outcome>> {
  await discardRedone(item);
  return { ok: true, data: { journal: '', created: [], changed: [], queuedKey: item.key }, warnings: [] };
}
