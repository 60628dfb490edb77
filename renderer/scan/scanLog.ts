import type { Json } from '../api/reads.ts';
import { Observable, useObservable } from '../state/Observable.ts';
import { serverNow } from '../state/serverClock.ts';

/**
 * One scan or submit with its verdict. `deviates` is allowed but not expected, `repeated` was done before, `waiting` is
 * unanswered, `kept` is queued on this device, `unknown` was sent, and nobody knows whether it was done.
 */
export interface ScanLogEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Title of the slot, or of the action that was done. */
  readonly slot: string;
  readonly code: string;
  readonly verdict: 'accepted' | 'deviates' | 'repeated' | 'refused' | 'waiting' | 'kept' | 'unknown';
  /** Key of the queued action. */
  readonly key?: string;
}

const KEY = 'takt.beats';
const MAX_ENTRIES = 12;
const scanLog = new Observable<readonly ScanLogEntry[]>(restore());

/** The last twelve scan log entries of this tab, oldest first. */
export function useScanLog(): readonly ScanLogEntry[] {
  return useObservable(scanLog);
}

/** Adds an entry; @returns its id, to answer it later */
export function addScanLogEntry(slot: string, code: string, verdict: ScanLogEntry['verdict'], key?: string): number {
  const id = (scanLog.now.at(-1)?.id ?? 0) + 1;
  set(
    [...scanLog.now, { id, at: serverNow(), slot, code, verdict, ...(key === undefined ? {} : { key }) }].slice(-MAX_ENTRIES),
  );
  return id;
}

/** Sets the verdict of a waiting entry. */
export function answerScan(id: number, answer: Partial<Pick<ScanLogEntry, 'slot' | 'code' | 'verdict'>>): void {
  set(scanLog.now.map((each) => (each.id === id ? { ...each, ...answer } : each)));
}

/** A queued action, or one whose outcome was not known, is answered: sets the verdict of its entry. @returns whether it has one */
export function answerQueuedScan(key: string, verdict: 'accepted' | 'deviates' | 'refused', text: string): boolean {
  if (!scanLog.now.some((each) => each.key === key)) return false;
  set(scanLog.now.map((each) => (each.key === key ? { ...each, verdict, code: text } : each)));
  return true;
}

/** Waiting entries whose codes are in the input and not in the queue: they were assigned to slots offline. */
export function offlineScans(input: Json, queue: readonly { readonly logId?: number }[]): ReadonlySet<number> {
  const queued = new Set(queue.map(({ logId: id }) => id));
  const placed = new Set(textsIn(input));
  const isPlaced = ({ id, code, verdict }: ScanLogEntry): boolean =>
    verdict === 'waiting' && !queued.has(id) && placed.has(code.toLowerCase());
  return new Set(scanLog.now.filter(isPlaced).map(({ id }) => id));
}

/** Every text of a value, in lower case. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value.toLowerCase()];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Sets the verdict of those entries: the server checked them, or they are queued. */
export function answerOfflineScans(placed: ReadonlySet<number>, verdict: Exclude<ScanLogEntry['verdict'], 'waiting'>): void {
  if (placed.size > 0) set(scanLog.now.map((each) => (placed.has(each.id) ? { ...each, verdict } : each)));
}

/** Scans are cleared at sign-out. */
export function clearScanLog(): void {
  set([]);
}

function set(to: readonly ScanLogEntry[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(to));
  scanLog.set(to);
}

function restore(): readonly ScanLogEntry[] {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? [] : (JSON.parse(stored) as readonly ScanLogEntry[]);
}
