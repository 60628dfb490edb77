import { useEffect } from 'react';
import { useOnline } from '../live/useOnline.ts';
import { useMe } from '../session/useSession.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { sendWaiting } from '../outbox/send.ts';

/** What could not be sent is tried again this often; milliseconds. */
const AGAIN = 10_000;

/** Sends what waits as soon as there is a network and its owner is signed in. */
export function useSender(): void {
  const isOnline = useOnline();
  const { id } = useMe().user;
  const waiting = useOutbox().filter(
    ({ state, owner }) => (state === 'waiting' || state === 'trying') && owner.id === id,
  ).length;
  useEffect(() => {
    if (!isOnline || waiting === 0) return undefined;
    void sendWaiting(id);
    const timer = setInterval(() => void sendWaiting(id), AGAIN);
    return () => clearInterval(timer);
  }, [isOnline, id, waiting]);
}
