import { Shown, useShown } from '../state/Shown.ts';
import type { Confirm } from '../api/http.ts';
import type { Done, Entry } from './Entry.ts';
import { addEntry, putEntry, readEntries, removeEntries, removeKey } from './store.ts';

/** Sent ones are looked at for so long, and so many of them. */
const KEPT_FOR = 24 * 3_600_000;
const KEPT = 50;

const tabs = new BroadcastChannel('takt-outbox');
const entries = new Shown<readonly Entry[]>([]);

/** What this device keeps until a server has answered it, oldest first; the same in every tab. */
export function useOutbox(): readonly Entry[] {
  return useShown(entries);
}

export function outboxNow(): readonly Entry[] {
  return entries.now;
}

/** Keeps what was done. @throws DOMException when the device has no room for it: then nothing is kept */
export async function keepDone(done: Done, state: 'trying' | 'waiting'): Promise<void> {
  await addEntry(done, state);
  await changed();
}

/** It was answered while its owner looked on: nothing has to be kept. */
export async function forgetDone({ key }: Done): Promise<void> {
  await removeKey(key);
  await changed();
}

/** What the server made of an entry, or what its owner decided about it. */
export async function changeEntry(entry: Entry, change: Partial<Entry>): Promise<void> {
  await putEntry({ ...entry, ...change });
  await changed();
}

/** To be sent once more: the world may have changed since it was refused, or its questions are agreed to. */
export function sendAgain(entry: Entry, agreed: readonly Confirm[] = []): Promise<void> {
  const confirmed = [...entry.confirmed, ...agreed];
  return changeEntry(entry, { state: 'waiting', refusals: [], confirms: [], faults: 0, confirmed });
}

/** Takes an entry out for good. */
export async function dropEntry({ number }: Entry): Promise<void> {
  await removeEntries([number]);
  await changed();
}

async function changed(): Promise<void> {
  await refresh();
  tabs.postMessage('changed');
}

/** Reads what is kept, also what another tab has done to it. */
async function refresh(): Promise<void> {
  entries.set(await readEntries().catch(() => entries.now));
}

/** Forgets what was sent long ago. */
export async function tidy(now: number): Promise<void> {
  const sent = entries.now.filter(({ state }) => state === 'sent');
  const old = sent.filter((each, i) => i < sent.length - KEPT || now - Date.parse(each.happenedAt) > KEPT_FOR);
  if (old.length === 0) return;
  await removeEntries(old.map(({ number }) => number));
  await changed();
}

tabs.onmessage = () => void refresh();
void refresh();
