import type { StateTimelineView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { HistoryEntry } from '../history/history.ts';

/** One step of a state timeline. */
export interface TimelineStep {
  readonly state: string;
  readonly kind: 'done' | 'now' | 'later';
  /** When the state was last entered; ISO 8601, absent where the history does not show it. */
  readonly at?: string;
  readonly isFinal: boolean;
}

/** The timeline of a record: past states, current state, and the states ahead. */
export interface TimelineSteps {
  readonly steps: readonly TimelineStep[];
  /** The current state, where it is off the path: it branched after the last step done. */
  readonly offPath?: TimelineStep;
}

/**
 * Builds a state timeline: the past states in the order they were entered, the current one, then the rest of the shortest
 * path. Nothing follows a final state.
 *
 * @param entries history of the record, newest first; it may be incomplete
 */
export function timelineSteps(life: StateTimelineView, current: string, entries: readonly HistoryEntry[]): TimelineSteps {
  const stateLog = stateLogOf(life, entries);
  const at = life.line.indexOf(current);
  const passed = [...stateLog.keys()].filter((state) => state !== current);
  const skipped = life.line.slice(0, Math.max(0, at)).filter((state) => !passed.includes(state));
  const step = (kind: TimelineStep['kind']): ((state: string) => TimelineStep) => stepOf(life, stateLog, kind);
  const done = [...skipped, ...passed].map(step('done'));
  const ahead = statesAhead(life, current, passed).map(step('later'));
  const now = step('now')(current);
  const isOffPath = at < 0 && life.final.length > 0 && done.length > 0;
  return isOffPath ? { steps: [...done, ...ahead], offPath: now } : { steps: [...done, now, ...ahead] };
}

/** When the record entered its current state; undefined where the history does not show it. */
export function enteredAt(life: StateTimelineView, current: string, entries: readonly HistoryEntry[]): string | undefined {
  return stateLogOf(life, entries).get(current);
}

/** State of a record on the axes of a timeline, joined as `StateTimelineView.states` are. */
export function stateOf({ field }: StateTimelineView, record: Item): string | undefined {
  const words = field.split('/').map((name) => record[name]);
  return words.every((word) => typeof word === 'string') ? words.join('/') : undefined;
}

/** States in the order they were first entered, each with its last time; a cycle starts again at its first state. */
function stateLogOf(life: StateTimelineView, entries: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const axes = life.field.split('/');
  const stateLog = new Map<string, string>();
  const words: Record<string, string> = {};
  for (const { after, at } of entries.toReversed()) {
    const change = axes.filter((axis) => typeof after[axis] === 'string');
    for (const axis of change) words[axis] = after[axis] as string; // filtered to be a string
    const state = axes.map((axis) => words[axis]);
    if (change.length > 0 && state.every((word) => word !== undefined)) logState(stateLog, life, state.join('/'), at);
  }
  return stateLog;
}

function logState(stateLog: Map<string, string>, { line, final }: StateTimelineView, state: string, at: string): void {
  if (final.length === 0 && state === line[0]) stateLog.clear();
  stateLog.set(state, at);
}

function statesAhead({ line, final }: StateTimelineView, current: string, passed: readonly string[]): readonly string[] {
  if (final.includes(current)) return [];
  const at = line.includes(current) ? line.indexOf(current) : Math.max(-1, ...passed.map((state) => line.indexOf(state)));
  return line.slice(at + 1).filter((state) => !passed.includes(state));
}

function stepOf(
  { final }: StateTimelineView,
  stateLog: ReadonlyMap<string, string>,
  kind: TimelineStep['kind'],
): (state: string) => TimelineStep {
  return (state) => {
    const at = kind === 'later' ? undefined : stateLog.get(state);
    return { state, kind, isFinal: final.includes(state), ...(at === undefined ? {} : { at }) };
  };
}
