import type { Answer } from '../api/http.ts';
import { submit, type Outcome } from '../api/submit.ts';
import type { OutboxItem } from '../outbox/OutboxEntry.ts';
import { removeFromOutbox, enqueue, readOutbox } from '../outbox/outbox.ts';
import { discardRedone } from '../outbox/redo.ts';
import type { SubmitIntent, OfflineEntry, Approvals } from './SubmitIntent.ts';

/** Timeout after which the server counts as away, where the action may be queued; milliseconds. */
const TIMEOUT_MS = 8_000;

/** Sends an intent once, with the answers given to the questions of the server. */
export function sendIntent(intent: SubmitIntent, approvals: Approvals): Promise<Answer<Outcome>> {
  const { action, input, key, versions = {}, offline } = intent;
  return offline ? sendOrKeep(intent, offline, approvals) : submit(action, input, { key, versions, ...approvals });
}

/**
 * Sends a queueable action. It is stored before it is sent, so that a device that dies meanwhile sends it later under the
 * same key. If the server is away it stays queued, and `kept` says so. Behind other queued actions it is queued, too, so that
 * the order is preserved.
 */
async function sendOrKeep(
  { action, input, key }: SubmitIntent,
  offline: OfflineEntry,
  approvals: Approvals,
): Promise<Answer<Outcome>> {
  const { storageFull, ...entry } = offline;
  const done: OutboxItem = {
    ...entry,
    action,
    input,
    key,
    confirmed: approvals.confirmed,
    happenedAt: new Date().toISOString(),
  };
  const hasPredecessors = readOutbox().some(({ state, owner }) => state === 'waiting' && owner.id === done.owner.id);
  const isStored = await enqueue(done, hasPredecessors ? 'waiting' : 'trying').then(
    () => true,
    () => false,
  );
  if (hasPredecessors && isStored) return queuedOutcome(done);
  const answer = await submit(action, input, { key, ...approvals }, AbortSignal.timeout(TIMEOUT_MS));
  if (answer.ok || answer.status !== 0) {
    if (isStored) await removeFromOutbox(done);
    if (answer.ok) await discardRedone(done.screen);
    return answer;
  }
  if (!isStored) return { ...answer, refusals: [storageFull()] };
  await enqueue(done, 'waiting');
  return queuedOutcome(done);
}

async function queuedOutcome({ key, screen }: OutboxItem): Promise<Answer<Outcome>> {
  await discardRedone(screen);
  return { ok: true, data: { journal: '', created: [], changed: [], queuedKey: key }, warnings: [] };
}
