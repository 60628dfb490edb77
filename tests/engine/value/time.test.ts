import { describe, expect, it } from 'vitest';
import { addDays, at, dateIn, daysBetween, durationParts, parseDuration, timeIn, weekday } from '#engine';

describe('a plant time is the moment its clocks show it', () => {
  it.each([
    ['2026-07-01', '08:00', 'Asia/Shanghai', '2026-07-01T00:00:00.000Z'],
    ['2026-01-01', '00:00', 'Asia/Shanghai', '2025-12-31T16:00:00.000Z'],
    ['2026-07-01', '24:00', 'Asia/Shanghai', '2026-07-01T16:00:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
    ['2026-07-01', '12:00', 'America/Los_Angeles', '2026-07-01T19:00:00.000Z'],
    ['2026-07-01', '12:00', 'Asia/Kolkata', '2026-07-01T06:30:00.000Z'],
    ['2026-07-01', '12:00', 'UTC', '2026-07-01T12:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, timestamp) => {
    expect(at(date, time, zone)).toBe(timestamp);
  });

  it('and back', () => {
    expect(dateIn('2025-12-31T16:00:00.000Z', 'Asia/Shanghai')).toBe('2026-01-01');
    expect(timeIn('2026-07-01T19:05:00.000Z', 'America/Los_Angeles')).toBe('12:05');
  });
});

describe('days', () => {
  it('count over months, leap days and backwards', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  });

  it.each([
    ['2026-03-02', 1],
    ['2026-03-08', 7],
    ['1969-12-31', 3],
    ['1960-02-29', 1],
  ])('%s is weekday %i', (date, day) => {
    expect(weekday(date)).toBe(day);
  });
});

describe('durations', () => {
  it.each([
    ['12h', 43_200_000],
    ['1d12h30m5s', 131_405_000],
    ['90m', 5_400_000],
    ['', undefined],
    ['12', undefined],
    ['1.5h', undefined],
    ['h', undefined],
  ])('%s', (written, ms) => {
    expect(parseDuration(written)).toBe(ms);
  });

  it('are read in units, largest first', () => {
    expect(durationParts(131_405_000)).toEqual([
      { amount: 1, unit: 'd' },
      { amount: 12, unit: 'h' },
      { amount: 30, unit: 'm' },
      { amount: 5, unit: 's' },
    ]);
    expect(durationParts(0)).toEqual([{ amount: 0, unit: 's' }]);
  });
});
