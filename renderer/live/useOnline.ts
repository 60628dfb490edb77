import { Shown, useShown } from '../state/Shown.ts';
import { call, watchAnswers } from '../api/http.ts';

/** The server is asked again this often while it is away; milliseconds. */
const AGAIN = 3_000;
const online = new Shown(true);
let since = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the server was reached the last time it was asked. */
export function useOnline(): boolean {
  return useShown(online);
}

function set(to: boolean): void {
  if (to === online.now) return;
  since = Date.now();
  clearInterval(timer);
  if (!to) timer = setInterval(() => void call('/api/health'), AGAIN);
  online.set(to);
}

/** Since when it is as it is; milliseconds since 1970. */
export function onlineSince(): number {
  return since;
}

/** Asks at once whether the server is there. */
export async function askNow(): Promise<void> {
  await call('/api/health');
}

watchAnswers((status) => set(status !== 0));
globalThis.addEventListener('offline', () => set(false));
