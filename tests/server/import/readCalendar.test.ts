import { describe, expect, it } from 'vitest';
import { BadCalendar } from '../../../server/services/import/calendar/BadCalendar.ts';
import { isCalendar, readCalendar } from '../../../server/services/import/calendar/readCalendar.ts';

const context = { zone: 'Asia/Shanghai', today: '2026-06-30' };

function calendar(...events: readonly string[]): string {
  const written = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`).join('');
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${written}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
}

const rowsOf = (text: string): readonly string[] => readCalendar(text, context).split('\n').slice(1);
const daysOf = (...events: readonly string[]): readonly string[] =>
  rowsOf(calendar(...events)).map((row) => row.slice(0, 10));

function refusalOf(text: string): unknown {
  try {
    return readCalendar(text, context);
  } catch (error) {
    if (!(error instanceof BadCalendar)) throw error;
    return [error.code, error.params['line']];
  }
}

const NATIONAL = 'DTSTART;VALUE=DATE:20261001\nDTEND;VALUE=DATE:20261003\nSUMMARY:National Day';

describe('reading a calendar file', () => {
  it('makes a row of each day, the end being the day after the last', () => {
    expect(readCalendar(calendar(NATIONAL), context)).toBe(
      'date,year,summary\n2026-10-01,2026,"National Day"\n2026-10-02,2026,"National Day"',
    );
    expect(daysOf('DTSTART;VALUE=DATE:20260404')).toEqual(['2026-04-04']);
    expect(daysOf('DTSTART;VALUE=DATE:20260404\nDURATION:P2D')).toEqual(['2026-04-04', '2026-04-05']);
    expect(daysOf('DTSTART;VALUE=DATE:20260404\nDTEND;VALUE=DATE:20260404')).toEqual(['2026-04-04']);
  });

  it('takes the first day of an event beside its further dates, but not where it is excluded', () => {
    const first = 'DTSTART;VALUE=DATE:20261001\nRDATE;VALUE=DATE:20261005,20261007';
    expect(daysOf(first)).toEqual(['2026-10-01', '2026-10-05', '2026-10-07']);
    expect(daysOf(`${first}\nEXDATE;VALUE=DATE:20261001`)).toEqual(['2026-10-05', '2026-10-07']);
  });

  it('takes every date an event names, whatever its year', () => {
    const dates = 'RDATE;VALUE=DATE:20261005,20281007,20250501';
    expect(daysOf(`DTSTART;VALUE=DATE:20261001\n${dates}`)).toEqual(['2025-05-01', '2026-10-01', '2026-10-05', '2028-10-07']);
    const rule = 'DTSTART;VALUE=DATE:20261001\nRRULE:FREQ=YEARLY;COUNT=1';
    expect(daysOf(`${rule}\nRDATE;VALUE=DATE:20301002`)).toEqual(['2026-10-01', '2030-10-02']);
  });

  it('calls a changed day what the change calls it', () => {
    const change = 'UID:1\nRECURRENCE-ID;VALUE=DATE:20261005\nDTSTART;VALUE=DATE:20261006\nSUMMARY:moved';
    for (const more of ['RDATE;VALUE=DATE:20261005', 'RRULE:FREQ=YEARLY;COUNT=1'])
      expect(
        rowsOf(calendar(`UID:1\nDTSTART;VALUE=DATE:2026100${more.startsWith('RR') ? 5 : 1}\n${more}\nSUMMARY:m`, change)),
      ).toEqual([...(more.startsWith('RR') ? [] : ['2026-10-01,2026,"m"']), '2026-10-06,2026,"moved"']);
  });

  it('refuses times of a zone nobody knows, and periods', () => {
    const windows = 'DTSTART;TZID=Pacific Standard Time:20261005T200000';
    expect(refusalOf(calendar(NATIONAL, windows))).toEqual(['import.calendarZone', 8]);
    const period = 'DTSTART:20261001T080000Z\nRDATE;VALUE=PERIOD:20261005T080000Z/PT48H';
    expect(refusalOf(calendar(NATIONAL, period))).toEqual(['import.calendarDate', 8]);
    expect(refusalOf(calendar('DTSTART;VALUE=DATE:20261001\nRDATE;VALUE=DATE:20261301'))).toEqual(['import.calendarDate', 3]);
  });

  it('joins folded lines, undoes escapes, and leaves out what was called off', () => {
    const folded =
      'DTSTART;VALUE=DATE:20260101\nSUMMARY:New\n  Year\\, "first"\\nday\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260102';
    expect(rowsOf(`\uFEFF${calendar(`${folded}\nSTATUS:CANCELLED`)}`)).toEqual(['2026-01-01,2026,"New Year, ""first"" day"']);
  });

  it('makes one row of a day on which several events fall, in order of days', () => {
    const autumn = 'DTSTART;VALUE=DATE:20261002\nSUMMARY:中秋节';
    const early = 'DTSTART;VALUE=DATE:20260501\nSUMMARY:劳动节';
    expect(rowsOf(calendar(NATIONAL, autumn, early))).toEqual([
      '2026-05-01,2026,"劳动节"',
      '2026-10-01,2026,"National Day"',
      '2026-10-02,2026,"National Day / 中秋节"',
    ]);
  });

  it('takes moments for the day they fall on in the plant', () => {
    expect(daysOf('DTSTART:20261001T155959Z')).toEqual(['2026-10-01']);
    expect(daysOf('DTSTART:20261001T160000Z')).toEqual(['2026-10-02']);
    expect(daysOf('DTSTART:20261001T000000\nDTEND:20261003T000000')).toEqual(['2026-10-01', '2026-10-02']);
    expect(daysOf('DTSTART;TZID=Asia/Tokyo:20261001T003000')).toEqual(['2026-09-30']);
    const zone =
      'BEGIN:VTIMEZONE\nTZID:Home\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0500\nEND:STANDARD\nEND:VTIMEZONE\n';
    const described = calendar('DTSTART;TZID=Home:20261001T110000').replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`);
    expect(rowsOf(described)).toEqual(['2026-10-02,2026,""']);
  });

  it('gives the days of this year and the next of what repeats yearly, with its exceptions', () => {
    const yearly = 'UID:1\nDTSTART;VALUE=DATE:19491001\nRRULE:FREQ=YEARLY';
    expect(daysOf(yearly)).toEqual(['2026-10-01', '2027-10-01']);
    expect(daysOf(`${yearly};UNTIL=20261001`)).toEqual(['2026-10-01']);
    expect(daysOf(`${yearly};COUNT=3`)).toEqual([]);
    expect(daysOf(`${yearly}\nEXDATE;VALUE=DATE:20261001`)).toEqual(['2027-10-01']);
    expect(daysOf(yearly, 'UID:1\nRECURRENCE-ID;VALUE=DATE:20261001\nDTSTART;VALUE=DATE:20261005')).toEqual([
      '2026-10-05',
      '2027-10-01',
    ]);
    expect(daysOf('DTSTART;VALUE=DATE:20201126\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH')).toEqual([
      '2026-11-26',
      '2027-11-25',
    ]);
  });

  it.each(['FREQ=WEEKLY', 'FREQ=DAILY;COUNT=2', 'FREQ=YEARLY;BYHOUR=1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'refuses %s by its line',
    (rule) => {
      expect(refusalOf(calendar(NATIONAL, `DTSTART;VALUE=DATE:20260101\nRRULE:${rule}`))).toEqual([
        'import.calendarRepeats',
        8,
      ]);
    },
  );

  it('refuses the repetition of a day that not every year has', () => {
    expect(refusalOf(calendar('DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY'))).toEqual(['import.calendarRepeats', 3]);
    expect(daysOf('DTSTART;VALUE=DATE:20240228\nRRULE:FREQ=YEARLY')).toEqual(['2026-02-28', '2027-02-28']);
  });

  it.each([
    'SUMMARY:never',
    'DTSTART;VALUE=DATE:soon',
    'DTSTART;VALUE=DATE:20261301',
    'DTSTART;VALUE=DATE:20260230',
    'DTSTART;VALUE=DATE:00010101',
    'DTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20261301',
  ])('refuses an event without a day: %s', (lines) => {
    expect(refusalOf(calendar(NATIONAL, lines))).toEqual(['import.calendarDate', 8]);
  });

  it('takes as many days as a file may have rows, and none more', () => {
    const end = (day: string): string => `DTSTART;VALUE=DATE:20200101\nDTEND;VALUE=DATE:${day}`;
    expect(daysOf(end('20330909'))).toHaveLength(5_000);
    expect(refusalOf(calendar(end('20330910')))).toEqual(['import.calendarTooLong', 3]);
    expect(refusalOf(calendar(NATIONAL, end('20330909')))).toEqual(['import.calendarTooLong', 8]);
    expect(refusalOf(calendar(...Array.from({ length: 5_001 }, () => NATIONAL)))).toEqual(['import.calendarTooLong', 25_003]);
  });

  it('reads several calendars of one file, and refuses what is none', () => {
    expect(rowsOf(calendar(NATIONAL) + calendar('DTSTART;VALUE=DATE:20260101'))).toHaveLength(3);
    for (const text of ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 'BEGIN:VCARD\nEND:VCARD', '', 'code,name'])
      expect(refusalOf(text)).toEqual(['import.badCalendar', undefined]);
    expect([calendar(), `\uFEFF\n${calendar()}`, 'code,BEGIN:VCALENDAR', 'BEGIN:VCALENDARS'].map(isCalendar)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
