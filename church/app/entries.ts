/** What a history entry carries. */
export interface EntryState {
  readonly key: string;
  /** Entries of ours before this one. */
  readonly index: number;
  readonly data: unknown;
}

/** What was seen at an entry. */
interface EntrySnapshot {
  scroll: number;
  readonly values: Map<string, unknown>;
}

/** Entries remembered; the longest unvisited goes first. */
const REMEMBERED = 20;
const seen = new Map<string, EntrySnapshot>();

/** The mark of a new entry. */
export function newEntry(index: number): EntryState {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { key: random.toString(36), index, data: null };
}

/** The mark of the entry the visitor is at. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? { key: '0', index: 0, data: null };
}

/** Remembers how far an entry was scrolled. */
export function keepScroll(key: string, top: number = scrollY): void {
  seenAt(key).scroll = top;
}

/** How far it was scrolled when it was left. */
export function keptScroll(key: string): number {
  return seen.get(key)?.scroll ?? 0;
}

/** Remembers a value of an entry before it is drawn. */
export function keepAt(key: string, name: string, value: unknown): void {
  seenAt(key).values.set(name, value);
}

/** Forgets what was seen at an entry: what broke a page is not shown again. */
export function forgetEntry(key: string): void {
  seen.delete(key);
}

/** Forgets what was seen anywhere: nothing of the one before is shown to the next. */
export function forgetSeen(): void {
  seen.clear();
}

/** What was seen at an entry so far. */
export function seenAt(key: string): EntrySnapshot {
  const entry = seen.get(key) ?? { scroll: 0, values: new Map<string, unknown>() };
  seen.delete(key);
  seen.set(key, entry);
  for (const [oldest] of seen) {
    if (seen.size <= REMEMBERED) break;
    seen.delete(oldest);
  }
  return entry;
}
