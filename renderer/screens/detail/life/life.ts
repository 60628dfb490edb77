import type { LifeView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { HistoryEntry } from '../history/history.ts';

/** One stop of a life line. */
export interface Stop {
  readonly state: string;
  readonly kind: 'done' | 'now' | 'later';
  /** When it was entered the last time; ISO 8601, absent where nothing tells. */
  readonly at?: string;
  readonly isFinal: boolean;
}

/** The life of a record: where it was, where it is, where the line goes on. */
export interface Life {
  readonly stops: readonly Stop[];
  /** The state it is in, where that is not on the line: it left the line behind the last stop done. */
  readonly off?: Stop;
}

/**
 * Lays out a life line: the states passed in the order they were entered, the one it is in, then what is left of the shortest
 * way. Nothing is left behind a last state.
 *
 * @param entries  history of the record, newest first; it may begin late
 */
export function lifeOf(life: LifeView, current: string, entries: readonly HistoryEntry[]): Life {
  const entered = enteredStates(life, entries);
  const at = life.line.indexOf(current);
  const passed = [...entered.keys()].filter((state) => state !== current);
  const skipped = life.line.slice(0, Math.max(0, at)).filter((state) => !passed.includes(state));
  const stop = (kind: Stop['kind']): ((state: string) => Stop) => stopOf(life, entered, kind);
  const done = [...skipped, ...passed].map(stop('done'));
  const ahead = aheadOf(life, current, passed).map(stop('later'));
  const now = stop('now')(current);
  const hasLeft = at < 0 && life.final.length > 0 && done.length > 0;
  return hasLeft ? { stops: [...done, ...ahead], off: now } : { stops: [...done, now, ...ahead] };
}

/** When the record came into the state it is in; undefined where the history does not tell. */
export function enteredAt(life: LifeView, current: string, entries: readonly HistoryEntry[]): string | undefined {
  return enteredStates(life, entries).get(current);
}

/** State of a record on the axes of a life, joined as `LifeView.states` are. */
export function stateOf({ field }: LifeView, record: Item): string | undefined {
  const words = field.split('/').map((name) => record[name]);
  return words.every((word) => typeof word === 'string') ? words.join('/') : undefined;
}

/** States in the order they were first entered, each with the last time it was; a life that goes round begins anew where it began. */
function enteredStates(life: LifeView, entries: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const axes = life.field.split('/');
  const entered = new Map<string, string>();
  const words: Record<string, string> = {};
  for (const { after, at } of entries.toReversed()) {
    const moved = axes.filter((axis) => typeof after[axis] === 'string');
    for (const axis of moved) words[axis] = after[axis] as string; // filtered to be a string
    const state = axes.map((axis) => words[axis]);
    if (moved.length > 0 && state.every((word) => word !== undefined)) enter(entered, life, state.join('/'), at);
  }
  return entered;
}

function enter(entered: Map<string, string>, { line, final }: LifeView, state: string, at: string): void {
  if (final.length === 0 && state === line[0]) entered.clear();
  entered.set(state, at);
}

function aheadOf({ line, final }: LifeView, current: string, passed: readonly string[]): readonly string[] {
  if (final.includes(current)) return [];
  const at = line.includes(current) ? line.indexOf(current) : Math.max(-1, ...passed.map((state) => line.indexOf(state)));
  return line.slice(at + 1).filter((state) => !passed.includes(state));
}

function stopOf({ final }: LifeView, entered: ReadonlyMap<string, string>, kind: Stop['kind']): (state: string) => Stop {
  return (state) => {
    const at = kind === 'later' ? undefined : entered.get(state);
    return { state, kind, isFinal: final.includes(state), ...(at === undefined ? {} : { at }) };
  };
}
