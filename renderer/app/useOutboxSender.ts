import { useEffect, useRef } from 'react';
import { viewedRole } from '../api/identity.ts';
import { useOnline } from '../live/useOnline.ts';
import { useMe } from '../session/useSession.ts';
import { needsDecision, type OutboxEntry } from '../outbox/OutboxEntry.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { answerQueuedScan } from '../scan/scanLog.ts';
import { play } from '../sound/play.ts';
import { sendWaiting } from '../outbox/sendWaiting.ts';

/** Interval between attempts to send the outbox; milliseconds. */
const RETRY_INTERVAL_MS = 10_000;

/** Sends the outbox as soon as the network is up and the owner of its entries is signed in. */
export function useOutboxSender(): void {
  const isOnline = useOnline();
  const { id } = useMe().user;
  const entries = useOutbox();
  useLateAnswers(entries);
  const waiting = entries.filter(
    ({ state, owner }) => (state === 'waiting' || state === 'trying' || state === 'unknown') && owner.id === id,
  ).length;
  useEffect(() => {
    // Nothing is sent while somebody looks as another role: it would be refused.
    if (!isOnline || waiting === 0 || viewedRole() !== undefined) return undefined;
    void sendWaiting(id);
    const timer = setInterval(() => void sendWaiting(id), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOnline, id, waiting]);
}

/** What was queued, or not known, is answered in the scan log; a late answer is heard wherever its owner works by now. */
function useLateAnswers(entries: readonly OutboxEntry[]): void {
  const before = useRef<ReadonlyMap<string, OutboxEntry['state']>>(new Map());
  useEffect(() => {
    for (const entry of entries) {
      const { key, state, says, refusals } = entry;
      const last = before.current.get(key);
      if (last === undefined || last === state || !(state === 'sent' || needsDecision(entry))) continue;
      const isDone = state === 'sent';
      answerQueuedScan(key, isDone ? 'accepted' : 'refused', (isDone ? undefined : refusals[0]?.text) ?? says[0] ?? '');
      if (last === 'unknown') play(isDone ? 'done' : 'refuse');
    }
    before.current = new Map(entries.map(({ key, state }) => [key, state]));
  }, [entries]);
}
