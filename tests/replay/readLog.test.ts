import { describe, expect, it } from 'vitest';
import { groupByCase, readLog } from '../../server/cli/replay/readLog.ts';

const HEADER = 'case,activity,worker,start,end';
const row = (start: string, end: string, activity = 'Turning') => `7,${activity},ID1,${start},${end}`;
const log = (...rows: readonly string[]) => readLog([HEADER, ...rows].join('\n'));
const [SEVEN, NINE] = ['2012-01-02 07:00:00+02:00', '2012-01-02 09:00:00+02:00'];

describe('reading a production log', () => {
  it('knows the line of each operation, blank lines and any line ends counted', () => {
    const text = `\uFEFF${HEADER}\r\n${row(SEVEN, NINE)}\r\n\r\n${row(NINE, NINE)}\r\n`;
    expect(readLog(text).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('keeps the spaces inside a name and takes times in any offset as moments', () => {
    const [operation] = log(row('2012-01-02 07:00:00+05:45', '2012-01-02T07:00:00Z', 'SETUP     Turning'));
    expect(operation).toEqual({
      line: 2,
      case: '7',
      activity: 'SETUP     Turning',
      worker: 'ID1',
      startedAt: '2012-01-02T01:15:00.000Z',
      endedAt: '2012-01-02T07:00:00.000Z',
    });
  });

  it.each([
    ['a time that is none', row('2012-13-02 07:00:00+02:00', NINE), { line: 2, column: 'start' }],
    ['a time without its offset', row(SEVEN, '2012-01-02 09:00:00'), { line: 2, column: 'end' }],
    ['an empty activity', row(SEVEN, NINE, ' '), { line: 2, column: 'activity' }],
  ])('refuses %s, naming line and column', (_, bad, params) => {
    expect(() => log(bad)).toThrow(expect.objectContaining({ code: 'replay.badValue', params }));
  });

  it('refuses a file without rows, and one that is no table', () => {
    expect(() => log()).toThrow(expect.objectContaining({ code: 'replay.empty' }));
    expect(() => log('1,2')).toThrow(expect.objectContaining({ code: 'replay.badCsv' }));
  });

  it('puts the operations of a case in the order of their starts, then ends, then lines', () => {
    const cases = groupByCase(
      log(row(NINE, NINE, 'D'), row(SEVEN, NINE, 'B'), row(SEVEN, NINE, 'C'), row(SEVEN, SEVEN, 'A')),
    );
    expect(cases.get('7')?.map(({ activity }) => activity)).toEqual(['A', 'B', 'C', 'D']);
  });
});
