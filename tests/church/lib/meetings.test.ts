import { describe, expect, it } from 'vitest';
import { clockIn } from '../../../church/lib/dates.ts';
import { nextOfEach, ofGroup } from '../../../church/lib/hostMeetings.ts';
import {
  changesThisWeek,
  meetingsOn,
  nextMeeting,
  runningMeetings,
  sundayServices,
  upcoming,
  type Host,
} from '../../../church/lib/meetings.ts';
import type { Meeting } from '#contract/church';

const ZONE = 'Asia/Shanghai';
const at = (iso: string, zone = ZONE) => clockIn({ zone }, new Date(iso));
const sunday: Meeting = {
  weekday: 0,
  start: '09:30',
  end: '11:00',
  serviceName: '主日崇拜',
  language: null,
  group: 'main',
  note: null,
  exceptions: [],
};
const host = (...schedule: Partial<Meeting>[]): Host => ({
  id: 'p1',
  name: '总堂',
  schedule: schedule.map((one) => ({ ...sunday, ...one })),
});

describe('the next service, on the clock of the church', () => {
  it.each([
    ['the evening before, half past eleven', '2024-11-23T23:30:00+08:00', '2024-11-24'],
    ['the same moment told from far west', '2024-11-23T10:30:00-05:00', '2024-11-24'],
    ['in the morning of the day', '2024-11-24T07:00:00+08:00', '2024-11-24'],
    ['a minute before it begins', '2024-11-24T09:29:00+08:00', '2024-11-24'],
    ['as it begins: it has begun', '2024-11-24T09:30:00+08:00', '2024-12-01'],
    ['while it goes on', '2024-11-24T10:59:00+08:00', '2024-12-01'],
    ['when it is just over', '2024-11-24T11:00:00+08:00', '2024-12-01'],
    ['at half past eleven of the day', '2024-11-24T23:30:00+08:00', '2024-12-01'],
    ["across the year's end", '2024-12-31T23:30:00+08:00', '2025-01-05'],
    ["when the year's end is here and not yet in London", '2024-12-31T16:30:00Z', '2025-01-05'],
  ])('%s', (_, now, date) => {
    expect(nextMeeting([host({})], at(now))).toMatchObject({ date, start: '09:30' });
  });

  it('one moment is two days: the day is that of the zone', () => {
    const moment = '2024-11-23T16:30:00Z';
    expect([at(moment).date, at(moment, 'America/New_York').date]).toEqual(['2024-11-24', '2024-11-23']);
    expect(at('2024-11-23T16:30:00Z').time).toBe('00:30');
  });

  it('the earliest of several hosts, the first of equals', () => {
    const early = { ...host({ start: '08:00' }), id: 'p2' };
    expect(nextMeeting([host({}), early], at('2024-11-23T12:00:00+08:00'))?.host.id).toBe('p2');
    expect(nextMeeting([host({}), { ...host({}), id: 'p3' }], at('2024-11-23T12:00:00+08:00'))?.host.id).toBe('p1');
  });

  it('without any meeting there is none', () => {
    expect(nextMeeting([host()], at('2024-11-23T12:00:00+08:00'))).toBeNull();
  });
});

describe('exceptions', () => {
  const now = at('2024-11-21T15:30:00+08:00');

  it('a cancelled day is passed over, and told', () => {
    const off = host({ exceptions: [{ date: '2024-11-24', cancelled: true }] });
    expect(nextMeeting([off], now)?.date).toBe('2024-12-01');
    expect(changesThisWeek([off], now)).toMatchObject([{ date: '2024-11-24', exception: { cancelled: true } }]);
  });

  it('a moved meeting keeps its length', () => {
    const moved = host({ exceptions: [{ date: '2024-11-24', start: '10:00', end: null, cancelled: null }] });
    expect(nextMeeting([moved], now)).toMatchObject({ start: '10:00', end: '11:30' });
  });

  it('a change farther than seven days away is not told yet', () => {
    expect(changesThisWeek([host({ exceptions: [{ date: '2024-12-01', cancelled: true }] })], now)).toEqual([]);
  });

  it('changes the order of a day', () => {
    const two = host(
      { serviceName: 'a' },
      { serviceName: 'b', start: '10:00', exceptions: [{ date: '2024-11-24', start: '08:00' }] },
    );
    expect(meetingsOn([two], '2024-11-24').map(({ meeting }) => meeting.serviceName)).toEqual(['b', 'a']);
  });
});

it('a meeting without an end is taken for an hour and a half', () => {
  const open = host({ end: null });
  expect(upcoming([open], at('2024-11-24T10:59:00+08:00'), 0)).toHaveLength(1);
  expect(upcoming([open], at('2024-11-24T11:00:00+08:00'), 0)).toHaveLength(0);
});

it('a group leaves its meetings only, and hosts that have any', () => {
  const hosts = [host({ group: 'qjh' }, {}), { ...host({}), id: 'p2' }];
  expect(ofGroup(hosts, 'qjh').map(({ id, schedule }) => [id, schedule.length])).toEqual([['p1', 1]]);
  expect(ofGroup(hosts, null)).toHaveLength(2);
});

describe('a meeting that goes on', () => {
  const running = (iso: string, ...hosts: Host[]) =>
    runningMeetings(hosts, at(iso)).map(({ meeting }) => meeting.serviceName);

  it.each([
    ['a minute before', '2024-11-24T09:29:00+08:00', []],
    ['from its first minute', '2024-11-24T09:30:00+08:00', ['主日崇拜']],
    ['in its last minute', '2024-11-24T10:59:00+08:00', ['主日崇拜']],
    ['no longer at its end', '2024-11-24T11:00:00+08:00', []],
  ])('%s', (_, now, names) => {
    expect(running(now, host({}))).toEqual(names);
  });

  it('is none when it is cancelled', () => {
    expect(running('2024-11-24T10:00:00+08:00', host({ exceptions: [{ date: '2024-11-24', cancelled: true }] }))).toEqual([]);
  });

  it('past midnight it goes on to its end', () => {
    const watch = host({ weekday: 2, start: '23:00', end: '00:30' });
    expect(upcoming([watch], at('2024-12-31T22:00:00+08:00'), 0)).toHaveLength(1);
    for (const moment of ['2024-12-31T23:40:00+08:00', '2025-01-01T00:29:00+08:00'])
      expect(running(moment, watch)).toHaveLength(1);
    expect(running('2025-01-01T00:30:00+08:00', watch)).toEqual([]);
    expect(running('2025-01-01T00:29:00+08:00', host({ weekday: 2, start: '23:00', end: null }))).toHaveLength(1);
  });

  it('and keeps its length when it is moved, also past midnight', () => {
    const ends = (start: string, end: string, moved: string) =>
      meetingsOn([host({ start, end, exceptions: [{ date: '2024-11-24', start: moved }] })], '2024-11-24')[0]?.end;
    expect(ends('23:00', '00:30', '20:00')).toBe('21:30');
    expect(ends('09:30', '11:00', '23:00')).toBe('00:30');
  });
});

describe('the service of this Sunday', () => {
  const service = (iso: string, ...hosts: Host[]) =>
    sundayServices(hosts, at(iso)).map(({ date, meeting }) => `${date} ${meeting.serviceName}`);
  const church = host({}, { weekday: 3, start: '19:30', end: '20:45', serviceName: '祷告会' });

  it.each([
    ['whatever comes before it', '2024-11-20T12:00:00+08:00', ['2024-11-24 主日崇拜']],
    ['while it goes on', '2024-11-24T10:00:00+08:00', ['2024-11-24 主日崇拜']],
    ['when it is over: the next', '2024-11-24T11:00:00+08:00', ['2024-12-01 主日崇拜']],
  ])('%s', (_, now, found) => {
    expect(service(now, church)).toEqual(found);
  });

  it('is the one for everybody, also where a group meets earlier', () => {
    const group = host({ start: '08:00', group: 'xy', serviceName: '校园' }, {});
    expect(service('2024-11-22T12:00:00+08:00', group)).toEqual(['2024-11-24 主日崇拜']);
    expect(service('2024-11-22T12:00:00+08:00', host({ group: 'xy', serviceName: '校园' }))).toEqual(['2024-11-24 校园']);
  });

  it('where a Sunday is cancelled it is the one after', () => {
    const off = host({ exceptions: [{ date: '2024-11-24', cancelled: true }] });
    expect(service('2024-11-22T12:00:00+08:00', off)).toEqual(['2024-12-01 主日崇拜']);
  });

  it('a church without one has none', () => {
    expect(service('2024-11-22T12:00:00+08:00', host({ weekday: 6 }))).toEqual([]);
  });
});

describe('meetings that are not held every week', () => {
  const tea = { weekday: 6, start: '14:00', serviceName: '茶会' } as const;
  const next = (one: Partial<Meeting>, iso: string) => nextMeeting([host(one)], at(iso))?.date;

  it.each([
    ['first', '2026-12-05', '2027-01-02'],
    ['second', '2026-12-12', '2027-01-09'],
    ['third', '2026-12-19', '2027-01-16'],
    ['fourth', '2026-12-26', '2027-01-23'],
    ['last', '2026-12-26', '2027-01-30'],
  ] as const)('on the %s of a month', (week, first, second) => {
    expect(next({ ...tea, week }, '2026-11-30T12:00:00+08:00')).toBe(first);
    expect(next({ ...tea, week }, `${first}T20:00:00+08:00`)).toBe(second);
  });

  it('the last of February', () => {
    expect(next({ ...tea, weekday: 0, week: 'last' }, '2027-02-10T12:00:00+08:00')).toBe('2027-02-28');
  });

  const eve = { weekday: 4, date: '2026-12-24', start: '23:00', end: '00:30', serviceName: '平安夜' };

  it('on a single day, once, until it is over past midnight', () => {
    expect(next(eve, '2026-12-01T12:00:00+08:00')).toBe('2026-12-24');
    expect(runningMeetings([host(eve)], at('2026-12-25T00:29:00+08:00'))).toHaveLength(1);
    expect(upcoming([host(eve)], at('2026-12-25T00:30:00+08:00'), 400)).toEqual([]);
  });

  it('a single day is listed however far it is, after what is regular', () => {
    const church = host(eve, { ...tea, week: 'first' }, {});
    const listed = (iso: string) => nextOfEach(church, at(iso)).map(({ meeting, date }) => [meeting.serviceName, date]);
    expect(listed('2026-08-03T12:00:00+08:00')).toEqual([
      ['主日崇拜', '2026-08-09'],
      ['茶会', '2026-09-05'],
      ['平安夜', '2026-12-24'],
    ]);
    expect(listed('2026-12-28T12:00:00+08:00').map(([name]) => name)).toEqual(['主日崇拜', '茶会']);
  });
});
