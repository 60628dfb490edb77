import { describe, expect, it } from 'vitest';
import type { CalendarLayer } from '#engine';
import { readPages } from '../../renderer/screens/calendar/useCalendarEntries.ts';
import { groupByDay, shiftRange, dayForKey, visibleWeeks } from '../../renderer/screens/calendar/days.ts';

describe('the days in sight', () => {
  it('are the weeks that touch the month, or the one week', () => {
    const month = visibleWeeks('2026-11-18', 'month');
    expect([month.length, month[0]?.[0], month.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(visibleWeeks('2026-02-10', 'month').length).toBe(5);
    expect(visibleWeeks('2027-01-01', 'week')).toEqual([
      ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
    ]);
  });

  it('are turned by month or week, and walked by keys', () => {
    expect([shiftRange('2026-01-31', 'month', 1), shiftRange('2026-12-30', 'week', 1)]).toEqual(['2026-02-28', '2027-01-06']);
    const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'x'];
    expect(keys.map((key) => dayForKey('2026-11-18', key))).toEqual([
      '2026-11-17',
      '2026-11-25',
      '2026-11-16',
      '2026-11-22',
      '2026-10-18',
      undefined,
    ]);
  });
});

describe('rows', () => {
  it('stand on their day, spans on each of theirs that is in sight', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const rows = [
      { id: 'a', on: '2026-11-02', until: null },
      { id: 'b', on: '2026-10-30', until: '2026-11-02' },
      { id: 'c', on: null, until: null },
    ];
    const layer = { on: 'on', until: 'until' } as CalendarLayer;
    const found = groupByDay(
      rows.map((row) => ({ layer, row })),
      days,
      'Asia/Shanghai',
    );
    expect(days.map((day) => found.get(day)?.map(({ row }) => row['id']))).toEqual([['b'], ['a', 'b'], undefined]);
  });
});

describe('the rows of a calendar', () => {
  const pages =
    (count: number) =>
    async (cursor = '0') => {
      const at = Number(cursor);
      return { items: [{ id: cursor }], next: at + 1 < count ? String(at + 1) : null } as never;
    };

  it('are all of them', async () => {
    expect(await readPages(pages(5))).toEqual({ rows: ['0', '1', '2', '3', '4'].map((id) => ({ id })), isCut: false });
  });

  it('are said to be cut where there are more than are read', async () => {
    expect(await readPages(pages(6))).toMatchObject({ isCut: true });
  });
});
