import { describe, expect, it } from 'vitest';
import { groupChange, groupedEntries, type HistoryEntry } from '../../../renderer/screens/detail/history/history.ts';
import { historyEntry } from './historyEntry.ts';

const entry = (time: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...historyEntry({ journal: time, at: `2026-11-30T${time}:00.000Z` }),
  ...more,
});

const counts = (entries: readonly HistoryEntry[]): readonly number[] => groupedEntries(entries).map(({ length }) => length);

describe('the history of a record', () => {
  it('tells once what one person did several times within an hour', () => {
    expect(counts([entry('02:47'), entry('02:30'), entry('01:47'), entry('01:46')])).toEqual([3, 1]);
  });

  it('tells apart what others did, what else was done, and what was refused', () => {
    const other = entry('02:46', { actor: 'ben' });
    const action = entry('02:45', { action: 'pause' });
    const refused = entry('02:44', { action: 'pause', refusal: 'box.frozen' });
    expect(counts([entry('02:47'), other, action, refused, entry('02:43')])).toEqual([1, 1, 1, 1, 1]);
  });

  it('says of several the first value and the last', () => {
    const [group] = groupedEntries([
      entry('02:47', { before: { good: 21 }, after: { good: 22 } }),
      entry('02:46', { before: { good: 13, state: 'released' }, after: { good: 21, state: 'producing' } }),
    ]);
    expect(groupChange(group!)).toEqual({
      before: { good: 13, state: 'released' },
      after: { good: 22, state: 'producing' },
    });
  });
});
