import type { Answer, Told } from '../api/http.ts';
import { submit, type Outcome } from '../api/submit.ts';
import type { Done } from './Entry.ts';
import { forgetDone, keepDone, outboxNow } from './outbox.ts';
import { dropRedone } from './redo.ts';

/** A server that is silent for so long is taken for away; milliseconds. */
const PATIENCE = 8_000;

/**
 * Does an action that may wait. It is on the disk before it is sent, so that a device that dies meanwhile sends it later under
 * the same key. Where the server is not reached it stays there, and `kept` says so. Behind others that wait it queues up, so that
 * things happen in their order.
 *
 * @param noRoom  what the person reads when the device cannot keep it
 */
export async function submitOrKeep(done: Done, noRoom: () => Told): Promise<Answer<Outcome>> {
  const isBehind = outboxNow().some(({ state, owner }) => state === 'waiting' && owner.id === done.owner.id);
  const isKept = await keepDone(done, isBehind ? 'waiting' : 'trying').then(
    () => true,
    () => false,
  );
  if (isBehind && isKept) return keptAs(done);
  const { action, input, key, confirmed } = done;
  const answer = await submit(action, input, { key, confirmed }, AbortSignal.timeout(PATIENCE));
  if (answer.ok || answer.status !== 0) {
    if (isKept) await forgetDone(done);
    if (answer.ok) await dropRedone(done.screen);
    return answer;
  }
  if (!isKept) return { ...answer, refusals: [noRoom()] };
  await keepDone(done, 'waiting');
  return keptAs(done);
}

async function keptAs({ key, screen }: Done): Promise<Answer<Outcome>> {
  await dropRedone(screen);
  return { ok: true, data: { journal: '', created: [], changed: [], kept: key }, warnings: [] };
}
