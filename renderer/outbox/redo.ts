import type { OutboxEntry } from './OutboxEntry.ts';
import { discardEntry, readOutbox } from './outbox.ts';

const PREFIX = 'takt.redo.';

/** A refused entry is done again on its own screen; its new result replaces it. */
export function beginRedo({ number, screen }: OutboxEntry): void {
  sessionStorage.setItem(PREFIX + screen, String(number));
}

/** The refused entry that is being done again on a screen. */
export function redoneEntry(screen: string): OutboxEntry | undefined {
  const number = Number(sessionStorage.getItem(PREFIX + screen) ?? 'none');
  return readOutbox().find((entry) => entry.number === number);
}

/** The action was done again: removes the refused entry. */
export async function discardRedone(screen: string): Promise<void> {
  const entry = redoneEntry(screen);
  sessionStorage.removeItem(PREFIX + screen);
  if (entry) await discardEntry(entry);
}
