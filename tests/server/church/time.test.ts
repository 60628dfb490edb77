import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoIn, momentOf, offsetOf, wallOf } from '../../../server/packs/church/time.ts';
import { openSite, published, type Site } from './siteKit.ts';

describe('the clock of the church', () => {
  it.each([
    ['2026-12-31T15:59:59Z', 'Asia/Shanghai', '2026-12-31', '23:59', 4],
    ['2026-12-31T16:00:00Z', 'Asia/Shanghai', '2027-01-01', '00:00', 5],
    ['2027-01-01T04:30:00Z', 'America/New_York', '2026-12-31', '23:30', 4],
    ['2026-07-01T22:30:00Z', 'Europe/Berlin', '2026-07-02', '00:30', 4],
  ])('%s in %s is %s %s', (moment, zone, date, time, weekday) => {
    expect(wallOf(new Date(moment), zone)).toEqual({ date, time, weekday });
  });

  it('tells a moment with its own offset, in summer and in winter', () => {
    expect(isoIn(new Date('2026-07-01T10:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01T12:00:00+02:00');
    expect(isoIn(new Date('2026-12-01T10:00:00Z'), 'America/New_York')).toBe('2026-12-01T05:00:00-05:00');
    expect(offsetOf(new Date('2026-12-01T10:00:00Z'), 'Asia/Kolkata')).toBe(330);
  });

  it('finds the moment of a reading, on the days the clock turns too', () => {
    expect(momentOf('2026-03-29', '10:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T08:00:00.000Z');
    expect(momentOf('2026-10-25', '10:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T09:00:00.000Z');
  });
});

describe('decision 22: a day begins at midnight of the church', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await site.put('sunday-preach', { ...published, title: '元旦', preacher: '张', date: '2027-01-01' });
  });
  afterAll(() => site.close());
  const seen = async (): Promise<readonly unknown[]> => {
    const total = async (query: string): Promise<number> => (await site.get(`/api/sundayPreachs?${query}`)).body.total;
    return [await total(''), await total('upcoming=1'), await total('year=2027'), await total('month=2027-01')];
  };

  it('at 23:30 of the last day of the year tomorrow is still to come', async () => {
    site.setNow('2026-12-31T15:30:00Z');
    expect(await seen()).toEqual([0, 1, 0, 0]);
  });

  it('half an hour later it is there, in the new year', async () => {
    site.setNow('2026-12-31T16:00:00Z');
    expect(await seen()).toEqual([1, 1, 1, 1]);
  });
});
