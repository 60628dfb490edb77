/** State of a history entry. */
export interface EntryState {
  readonly key: string;
  /** Number of own entries before this one. */
  readonly index: number;
  readonly data: unknown;
}

/** Snapshot of a history entry. */
interface EntrySnapshot {
  scroll: number;
  readonly values: Map<string, unknown>;
}

/** Maximum number of snapshots; the least recently visited goes first. */
const MAX_ENTRIES = 20;
const snapshots = new Map<string, EntrySnapshot>();

/** State of a new entry. */
export function newEntry(index: number): EntryState {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { key: random.toString(36), index, data: null };
}

/** State of the current entry. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? { key: '0', index: 0, data: null };
}

/** Stores the scroll position of an entry. */
export function saveScroll(key: string): void {
  snapshotOf(key).scroll = scrollY;
}

/** The stored scroll position. */
export function savedScroll(key: string): number {
  return snapshots.get(key)?.scroll ?? 0;
}

/** Stores a value of an entry before it is rendered. */
export function saveEntryValue(key: string, name: string, value: unknown): void {
  snapshotOf(key).values.set(name, value);
}

/** Clears the snapshot of an entry: the cause of a crash is not restored. */
export function forgetEntry(key: string): void {
  snapshots.delete(key);
}

/** Clears all snapshots: nothing of one user is shown to the next. */
export function clearEntries(): void {
  snapshots.clear();
}

/** The snapshot of an entry. */
export function snapshotOf(key: string): EntrySnapshot {
  const entry = snapshots.get(key) ?? { scroll: 0, values: new Map<string, unknown>() };
  snapshots.delete(key);
  snapshots.set(key, entry);
  for (const [oldest] of snapshots) {
    if (snapshots.size <= MAX_ENTRIES) break;
    snapshots.delete(oldest);
  }
  return entry;
}
