import { Observable, useObservable } from '../state/Observable.ts';
import type { Confirm } from '../api/http.ts';
import type { Item } from '../api/reads.ts';
import { needsDecision, type OutboxItem, type OutboxEntry } from './OutboxEntry.ts';
import { addEntry, putEntry, readEntries, removeEntries, removeKey } from './store.ts';

/** Sent entries are kept for this long, and at most so many. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_SENT = 50;

const tabs = new BroadcastChannel('takt-outbox');
const entries = new Observable<readonly OutboxEntry[]>([]);

/** The outbox of this device, oldest entry first; the same in every tab. */
export function useOutbox(): readonly OutboxEntry[] {
  return useObservable(entries);
}

export function readOutbox(): readonly OutboxEntry[] {
  return entries.now;
}

/** Whether an input of a screen was sent or is queued. A refused one is not: it may be corrected. */
export function isQueued(screen: string, input: Item): boolean {
  const own = JSON.stringify(input);
  return entries.now.some((each) => !needsDecision(each) && each.screen === screen && JSON.stringify(each.input) === own);
}

/** Stores an action. @throws DOMException when the device has no room for it: then nothing is kept */
export async function enqueue(item: OutboxItem, state: 'trying' | 'unknown' | 'waiting'): Promise<void> {
  await addEntry(item, state);
  await refreshTabs();
}

/** The action was answered immediately: it is removed from the outbox. */
export async function removeFromOutbox({ key }: OutboxItem): Promise<void> {
  await removeKey(key);
  await refreshTabs();
}

/** Updates an entry after an answer of the server or a decision of its owner. */
export async function updateEntry(entry: OutboxEntry, change: Partial<OutboxEntry>): Promise<void> {
  await putEntry({ ...entry, ...change });
  await refreshTabs();
}

/** Queues an entry again: the data may have changed since it was refused, or its questions are confirmed. */
export function requeue(entry: OutboxEntry, approved: readonly Confirm[] = []): Promise<void> {
  const confirmed = [...entry.confirmed, ...approved];
  return updateEntry(entry, { state: 'waiting', refusals: [], confirms: [], faults: 0, confirmed });
}

/** Removes an entry permanently. */
export async function discardEntry({ number }: OutboxEntry): Promise<void> {
  await removeEntries([number]);
  await refreshTabs();
}

async function refreshTabs(): Promise<void> {
  await refresh();
  tabs.postMessage('changed');
}

/** Reloads the entries, including changes made by other tabs. */
async function refresh(): Promise<void> {
  entries.set(await readEntries().catch(() => entries.now));
}

/** Removes entries that were sent long ago. */
export async function removeExpired(now: number): Promise<void> {
  const sent = entries.now.filter(({ state }) => state === 'sent');
  const old = sent.filter((each, i) => i < sent.length - MAX_SENT || now - Date.parse(each.happenedAt) > MAX_AGE_MS);
  if (old.length === 0) return;
  await removeEntries(old.map(({ number }) => number));
  await refreshTabs();
}

tabs.onmessage = () => void refresh();
void refresh();
