import type { Json } from '../api/reads.ts';
import { Shown, useShown } from '../state/Shown.ts';

/** One scan or submit and what was said to it. `deviates` is allowed and not what was expected, `repeated` was done before, `waiting` is not answered yet, `kept` is on this device. */
export interface Beat {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Title of the slot, or of the action that was done. */
  readonly slot: string;
  readonly code: string;
  readonly verdict: 'accepted' | 'deviates' | 'repeated' | 'refused' | 'waiting' | 'kept';
  /** Under which what is kept is sent later. */
  readonly key?: string;
}

const KEY = 'takt.beats';
const KEPT = 12;
const beats = new Shown<readonly Beat[]>(restore());

/** The last twelve beats of this tab, oldest first. */
export function useBeats(): readonly Beat[] {
  return useShown(beats);
}

/** Adds a beat; @returns its id, to answer it later */
export function beat(slot: string, code: string, verdict: Beat['verdict'], key?: string): number {
  const id = (beats.now.at(-1)?.id ?? 0) + 1;
  set([...beats.now, { id, at: Date.now(), slot, code, verdict, ...(key === undefined ? {} : { key }) }].slice(-KEPT));
  return id;
}

/** Fills a beat that waited. */
export function answerBeat(id: number, answer: Partial<Pick<Beat, 'slot' | 'code' | 'verdict'>>): void {
  set(beats.now.map((each) => (each.id === id ? { ...each, ...answer } : each)));
}

/** What was kept on this device was sent: its beat says what the server said. */
export function answerKept(key: string, verdict: 'accepted' | 'refused', said: string): void {
  if (!beats.now.some((each) => each.key === key)) return;
  set(beats.now.map((each) => (each.key === key ? { ...each, verdict, code: said } : each)));
}

/** Beats that wait though their codes stand in the input and in no queue: they were put into their places without a server. */
export function placedBeats(input: Json, queue: readonly { readonly beat?: number }[]): ReadonlySet<number> {
  const queued = new Set(queue.map(({ beat: id }) => id));
  const placed = new Set(textsIn(input));
  const isPlaced = ({ id, code, verdict }: Beat): boolean =>
    verdict === 'waiting' && !queued.has(id) && placed.has(code.toLowerCase());
  return new Set(beats.now.filter(isPlaced).map(({ id }) => id));
}

/** Every text of a value, without case. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value.toLowerCase()];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Fills those beats: the server has seen what was put into its place, or it is kept as it is. */
export function answerPlaced(placed: ReadonlySet<number>, verdict: Exclude<Beat['verdict'], 'waiting'>): void {
  if (placed.size > 0) set(beats.now.map((each) => (placed.has(each.id) ? { ...each, verdict } : each)));
}

/** What was scanned is nobody's business after sign-out. */
export function forgetBeats(): void {
  set([]);
}

function set(to: readonly Beat[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(to));
  beats.set(to);
}

function restore(): readonly Beat[] {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? [] : (JSON.parse(kept) as readonly Beat[]);
}
