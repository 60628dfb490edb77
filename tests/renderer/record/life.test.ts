import { describe, expect, it } from 'vitest';
import type { StateTimelineView } from '#engine';
import type { HistoryEntry } from '../../../renderer/screens/detail/history/history.ts';
import { durationText } from '../../../renderer/screens/detail/life/duration.ts';
import { enteredAt, timelineSteps, stateOf } from '../../../renderer/screens/detail/life/stateSteps.ts';
import { historyEntry } from './historyEntry.ts';

const life: StateTimelineView = {
  field: 'state',
  model: 'crate',
  states: ['made', 'stored', 'picked', 'sent', 'lost'],
  line: ['made', 'stored', 'sent'],
  final: ['sent', 'lost'],
};
const hour = (n: number): string => `2026-11-20T${String(n).padStart(2, '0')}:00:00.000Z`;

/** History with one state per hour, newest first. */
const passed = (...states: readonly string[]): readonly HistoryEntry[] =>
  states.map((state, n) => entry(hour(n), { state })).toReversed();

const entry = (at: string, after: HistoryEntry['after']): HistoryEntry => historyEntry({ journal: at, at, after });

const drawn = (current: string, entries: readonly HistoryEntry[], of = life): readonly string[] => {
  const { steps, offPath } = timelineSteps(of, current, entries);
  return [...steps, ...(offPath ? [offPath] : [])].map(({ state, kind }) => `${state} ${kind}`);
};

describe('the life line of a record', () => {
  it('shows what is done with its time, what is now, and what comes', () => {
    const { steps } = timelineSteps(life, 'stored', passed('made', 'stored'));
    expect(steps).toEqual([
      { state: 'made', kind: 'done', at: hour(0), isFinal: false },
      { state: 'stored', kind: 'now', at: hour(1), isFinal: false },
      { state: 'sent', kind: 'later', isFinal: true },
    ]);
  });

  it('shows a state that was passed though the shortest way does not', () => {
    expect(drawn('sent', passed('made', 'stored', 'picked', 'sent'))).toEqual([
      'made done',
      'stored done',
      'picked done',
      'sent now',
    ]);
  });

  it('counts a state as passed that the record went through in one action, or before its history begins', () => {
    expect(drawn('stored', [])).toEqual(['made done', 'stored now', 'sent later']);
    expect(drawn('stored', passed('stored'))).toEqual(['made done', 'stored now', 'sent later']);
  });

  it('shows a state off the line as a branch, and what may still come of it', () => {
    expect(drawn('picked', passed('made', 'stored', 'picked'))).toEqual([
      'made done',
      'stored done',
      'sent later',
      'picked now',
    ]);
  });

  it('ends with a last state, also one off the line', () => {
    expect(drawn('lost', passed('made', 'lost'))).toEqual(['made done', 'lost now']);
  });

  it('tells when a state was entered the last time', () => {
    const entries = passed('made', 'stored', 'picked', 'stored');
    expect(drawn('stored', entries)).toEqual(['made done', 'picked done', 'stored now', 'sent later']);
    expect(enteredAt(life, 'stored', entries)).toBe(hour(3));
  });

  it('that goes round goes on as far as its line leads', () => {
    const round: StateTimelineView = { ...life, final: [] };
    expect(drawn('stored', passed('made', 'stored'), round)).toEqual(['made done', 'stored now', 'sent later']);
    expect(drawn('lost', passed('made', 'stored', 'sent', 'lost'), round).at(-1)).toBe('lost now');
    expect(drawn('made', passed('made', 'stored', 'sent', 'made'), round)).toEqual([
      'made now',
      'stored later',
      'sent later',
    ]);
  });

  it('has nothing to leave where nothing was passed', () => {
    expect(drawn('picked', [])).toEqual(['picked now', 'made later', 'stored later', 'sent later']);
  });

  it('joins the words of several axes, also when an action moves only one of them', () => {
    const axes: StateTimelineView = { ...life, field: 'place/quality', line: ['in/good', 'out/good'], final: ['out/good'] };
    const entries = [entry(hour(1), { place: 'out' }), entry(hour(0), { place: 'in', quality: 'good' })];
    expect(stateOf(axes, { place: 'out', quality: 'good' })).toBe('out/good');
    expect(stateOf(axes, { place: 'out', quality: null })).toBeUndefined();
    expect(drawn('out/good', entries, axes)).toEqual(['in/good done', 'out/good now']);
  });
});

describe('how long something lasts', () => {
  it.each([
    [30_000, 'ui.lasting.now', {}],
    [5 * 60_000, 'ui.lasting.minutes', { minutes: 5 }],
    [3_600_000, 'ui.lasting.hours', { hours: 1, minutes: 0 }],
    [3_900_000, 'ui.lasting.hoursMinutes', { hours: 1, minutes: 5 }],
    [86_400_000, 'ui.lasting.days', { days: 1, hours: 0 }],
    [273_600_000, 'ui.lasting.daysHours', { days: 3, hours: 4 }],
  ])('is told in the two units that matter: %i ms', (ms, code, params) => {
    expect(durationText(ms)).toEqual({ code, params });
  });
});
