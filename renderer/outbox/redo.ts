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
  if (entry?.action !== item.action || !(entry.says[0] === item.says[0] || isCorrected(entry, item))) return;
  sessionStorage.removeItem(PREFIX + item.screen);
  await discardEntry(entry);
}

/** Whether nothing else is said than what was refused: a corrected code is another thing's, and the work is the same. */
export function isCorrected(
  { input, refusals }: Pick<OutboxEntry, 'input' | 'refusals'>,
  { input: now }: Pick<OutboxItem, 'input'>,
): boolean {
  const refused = new Set(refusals.map(({ at }) => at?.split('/')[1]));
  const names = Object.keys({ ...input, ...now });
  return names.every((name) => refused.has(name) || JSON.stringify(input[name]) === JSON.stringify(now[name]));
}
