import { describe, expect, it } from 'vitest';
import { periodsAt } from '../../renderer/screens/dashboard/period.ts';

const VIEW = { name: 'name', start: 'start', end: 'end' };
const SHIFTS = [
  { name: 'Day', start: '08:00', end: '16:00' },
  { name: 'Night', start: '22:00', end: '08:00' },
];
const at = (now: string) => periodsAt(VIEW, SHIFTS, Date.parse(now), 'Asia/Shanghai');

describe('the period of a dashboard', () => {
  it('is the shift that runs, from its beginning to its end, which is no part of it', () => {
    expect(at('2026-11-24T00:00:00Z').get('span')).toEqual({
      name: 'Day',
      from: '2026-11-24T00:00:00.000Z',
      until: '2026-11-24T08:00:00.000Z',
    });
    expect(at('2026-11-24T07:59:59Z').get('span')?.name).toBe('Day');
    expect(at('2026-11-24T08:00:00Z').has('span')).toBe(false);
  });

  it('begins on the day before where a shift goes over midnight', () => {
    const night = { name: 'Night', from: '2026-11-23T14:00:00.000Z', until: '2026-11-24T00:00:00.000Z' };
    expect(at('2026-11-23T14:00:00Z').get('span')).toEqual(night);
    expect(at('2026-11-23T23:59:00Z').get('span')).toEqual(night);
  });

  it('is today or seven days with today, on the clocks of the plant', () => {
    expect([...at('2026-11-24T12:00:00Z')]).toEqual([
      ['day', { from: '2026-11-23T16:00:00.000Z', until: '2026-11-24T16:00:00.000Z' }],
      ['week', { from: '2026-11-17T16:00:00.000Z', until: '2026-11-24T16:00:00.000Z' }],
    ]);
  });
});
