import { useEffect } from 'react';
import { viewedRole } from '../api/identity.ts';
import { useOnline } from '../live/useOnline.ts';
import { useMe } from '../session/useSession.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { sendWaiting } from '../outbox/sendWaiting.ts';

/** Interval between attempts to send the outbox; milliseconds. */
const RETRY_INTERVAL_MS = 10_000;

/** Sends the outbox as soon as the network is up and the owner of its entries is signed in. */
export function useOutboxSender(): void {
  const isOnline = useOnline();
  const { id } = useMe().user;
  const waiting = useOutbox().filter(
    ({ state, owner }) => (state === 'waiting' || state === 'trying') && owner.id === id,
  ).length;
  useEffect(() => {
    // Nothing is sent while somebody looks as another role: it would be refused.
    if (!isOnline || waiting === 0 || viewedRole() !== undefined) return undefined;
    void sendWaiting(id);
    const timer = setInterval(() => void sendWaiting(id), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOnline, id, waiting]);
}
