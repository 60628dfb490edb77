import { Observable, useObservable } from '../state/Observable.ts';
import { ping, watchAnswers } from '../api/http.ts';
import { deviceNow } from '../state/serverClock.ts';

/** Interval at which an unreachable server is tried again; milliseconds. */
const RETRY_INTERVAL_MS = 3_000;
const online = new Observable(true);
let since = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the last call reached the server. */
export function useOnline(): boolean {
  return useObservable(online);
}

function set(to: boolean): void {
  if (to === online.now) return;
  since = deviceNow();
  clearInterval(timer);
  if (!to) timer = setInterval(() => void ping(), RETRY_INTERVAL_MS);
  online.set(to);
}

/** Whether nothing that is sent now would leave the device, to the best of its knowledge: it asks first. */
export async function isKnownAway(): Promise<boolean> {
  if (!online.now) await checkNow();
  return !online.now;
}

/** Since when the current state lasts; milliseconds since 1970. */
export function onlineSince(): number {
  return since;
}

/** Checks at once whether the server can be reached. */
export async function checkNow(): Promise<void> {
  await ping();
}

watchAnswers((status) => set(status !== 0));
// A test without a browser has no such event.
globalThis.addEventListener?.('offline', () => set(false));
