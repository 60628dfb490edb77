import type { Entry } from './Entry.ts';
import { dropEntry, outboxNow } from './outbox.ts';

const PREFIX = 'takt.redo.';

/** What was refused is done again on its own screen: what comes of that stands in its place. */
export function beginRedo({ number, screen }: Entry): void {
  sessionStorage.setItem(PREFIX + screen, String(number));
}

/** The refused entry that is done again on a screen. */
export function redoOn(screen: string): Entry | undefined {
  const number = Number(sessionStorage.getItem(PREFIX + screen) ?? 'none');
  return outboxNow().find((entry) => entry.number === number);
}

/** It was done again: the refused one goes. */
export async function dropRedone(screen: string): Promise<void> {
  const entry = redoOn(screen);
  sessionStorage.removeItem(PREFIX + screen);
  if (entry) await dropEntry(entry);
}
