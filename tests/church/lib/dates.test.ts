import { describe, expect, it, vi } from 'vitest';
import { clockIn } from '../../../church/lib/dates.ts';

const BERLIN = {
  zone: 'Europe/Berlin',
  offsets: [
    { from: Date.parse('2026-01-01T00:00:00Z'), minutes: 60 },
    { from: Date.parse('2026-03-29T01:00:00Z'), minutes: 120 },
    { from: Date.parse('2026-10-25T01:00:00Z'), minutes: 60 },
    { from: Date.parse('2029-01-01T00:00:00Z'), minutes: null },
  ],
};

describe('the clock of the church', () => {
  it.each([
    ['2026-01-31T23:30:00Z', { date: '2026-02-01', time: '00:30' }],
    ['2026-03-29T00:59:59Z', { date: '2026-03-29', time: '01:59' }],
    ['2026-03-29T01:00:00Z', { date: '2026-03-29', time: '03:00' }],
  ])('reads at %s what its offsets say, without asking the browser', (moment, read) => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    expect(clockIn(BERLIN, new Date(moment))).toEqual(read);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each([
    ['before them', BERLIN, '2025'],
    ['after them', BERLIN, '2029'],
    ['without any', { zone: 'Europe/Berlin' }, '2026'],
  ])('asks the browser %s', (_, clock, year) => {
    expect(clockIn(clock, new Date(`${year}-07-01T22:30:00Z`))).toEqual({ date: `${year}-07-02`, time: '00:30' });
  });
});
