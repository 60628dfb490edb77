import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../server/core/StartRefused.ts';

/** The longest wait for a part to come up; milliseconds. */
const PATIENCE_MS = 300_000;

/** Waits for something. @throws StartRefused `cluster.late {part}` when it takes too long */
export async function until(part: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(250)) if (await holds()) return;
  throw new StartRefused('cluster.late', { part });
}

/** Whether an address answers well. */
export function isUp(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
