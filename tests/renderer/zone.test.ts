import { describe, expect, it } from 'vitest';
import { momentAt, wallTime } from '#engine';
import { dayTime } from '../../renderer/i18n/moments.ts';
import { zoneName } from '../../renderer/i18n/zone.ts';
import { whenText } from '../../renderer/screens/detail/when.ts';

const BERLIN = 'Europe/Berlin';

describe('moments', () => {
  it('stand on the day and time of the zone, not of the device', () => {
    expect(wallTime('2026-12-31T23:30:00Z', 'Asia/Shanghai')).toEqual({ day: '2027-01-01', clock: '07:30:00' });
    expect(wallTime('2026-12-31T23:30:00Z', 'America/New_York')).toEqual({ day: '2026-12-31', clock: '18:30:00' });
    expect(dayTime('2020-01-01T00:00:00Z', { language: 'en', zone: 'America/New_York' })).toBe('31 Dec 2019, 19:00');
    expect(whenText('2020-01-01T00:00:00Z', { language: 'en', zone: 'America/New_York' })).toBe('31 Dec 2019 19:00');
  });

  it.each([
    ['in winter', '2026-12-24', '18:00', '2026-12-24T17:00:00.000Z'],
    ['in summer', '2026-07-01', '18:00', '2026-07-01T16:00:00.000Z'],
    ['before clocks go back', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after clocks went forward', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['that no clock shows, told as that much later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('are taken as typed %s', (_, day, clock, moment) => {
    expect(momentAt(day, clock, BERLIN)).toBe(moment);
  });

  it('come back as they were typed', () => {
    for (const zone of ['Asia/Shanghai', BERLIN, 'America/St_Johns', 'Pacific/Kiritimati'])
      expect(wallTime(momentAt('2026-11-21', '09:05', zone), zone)).toEqual({ day: '2026-11-21', clock: '09:05:00' });
  });

  it('say the name of their zone', () => {
    expect(zoneName('Asia/Shanghai', 'en-GB')).toContain('China');
  });
});
