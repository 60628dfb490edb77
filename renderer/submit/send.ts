import type { Answer } from '../api/http.ts';
import { submit, type Outcome } from '../api/submit.ts';
import type { Done } from '../outbox/Entry.ts';
import { forgetDone, keepDone, outboxNow } from '../outbox/outbox.ts';
import { dropRedone } from '../outbox/redo.ts';
import type { Intent, OfflineEntry, Proofs } from './Intent.ts';

/** A server that is silent for so long is taken for away, where the action may wait; milliseconds. */
const PATIENCE = 8_000;

/** Sends an intent once, with what was given to the questions of the server. */
export function send(intent: Intent, proofs: Proofs): Promise<Answer<Outcome>> {
  const { action, input, key, versions = {}, offline } = intent;
  return offline ? sendOrKeep(intent, offline, proofs) : submit(action, input, { key, versions, ...proofs });
}

/**
 * Sends what may wait. It is on the disk before it is sent, so that a device that dies meanwhile sends it later under the same
 * key. Where the server is not reached it stays there, and `kept` says so. Behind others that wait it queues up, so that things
 * happen in their order.
 */
async function sendOrKeep({ action, input, key }: Intent, offline: OfflineEntry, proofs: Proofs): Promise<Answer<Outcome>> {
  const { storageFull, ...entry } = offline;
  const done: Done = { ...entry, action, input, key, confirmed: proofs.confirmed, happenedAt: new Date().toISOString() };
  const isBehind = outboxNow().some(({ state, owner }) => state === 'waiting' && owner.id === done.owner.id);
  const isKept = await keepDone(done, isBehind ? 'waiting' : 'trying').then(
    () => true,
    () => false,
  );
  if (isBehind && isKept) return keptAs(done);
  const answer = await submit(action, input, { key, ...proofs }, AbortSignal.timeout(PATIENCE));
  if (answer.ok || answer.status !== 0) {
    if (isKept) await forgetDone(done);
    if (answer.ok) await dropRedone(done.screen);
    return answer;
  }
  if (!isKept) return { ...answer, refusals: [storageFull()] };
  await keepDone(done, 'waiting');
  return keptAs(done);
}

async function keptAs({ key, screen }: Done): Promise<Answer<Outcome>> {
  await dropRedone(screen);
  return { ok: true, data: { journal: '', created: [], changed: [], kept: key }, warnings: [] };
}
