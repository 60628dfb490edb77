import { requestUser } from '../api/identity.ts';
import type { OutboxEntry, OutboxItem } from './OutboxEntry.ts';
import { discardEntry, readOutbox } from './outbox.ts';

const PREFIX = 'takt.redo.';

/** A refused entry is done again on its own screen; its new result replaces it. */
export function beginRedo({ number, screen }: OutboxEntry): void {
  sessionStorage.setItem(PREFIX + screen, String(number));
}

/** The refused entry that its owner does again on a screen. */
export function redoneEntry(screen: string): OutboxEntry | undefined {
  const number = Number(sessionStorage.getItem(PREFIX + screen) ?? 'none');
  return readOutbox().find((entry) => entry.number === number && entry.owner.id === requestUser());
}

/** The refused entry is removed once that very thing was done again: other work on its screen leaves it alone. */
export async function discardRedone(item: OutboxItem): Promise<void> {
  const entry = redoneEntry(item.screen);
  if (entry?.action !== item.action) return;
  // A part that cannot be loaded leaves the entry to its owner.
  const isSame =
    entry.says[0] === item.says[0] ||
    (await import('./isCorrected.ts').then(
      (part) => part.isCorrected(entry, item),
      () => false,
    ));
  if (!isSame) return;
  sessionStorage.removeItem(PREFIX + item.screen);
  await discardEntry(entry);
}
