import { describe, expect, it } from 'vitest';
import { readCell } from '../../../server/services/import/cells.ts';
import { importable } from '../../../server/services/import/planImport.ts';
import { readSheet } from '../../../server/services/import/readSheet.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

const input = (entity: string, name: string) =>
  importable(bundle, entity)!.create.input.fields!.find((field) => field.name === name)!;
const moment = (text: string): unknown =>
  readCell({ bundle, zone: 'Asia/Shanghai' }, input('work-order', 'plannedStart'), text);

describe('a moment in a cell', () => {
  it.each([
    ['2026/12/1 8:00', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T08:00:30', '2026-12-01T00:00:30.000Z'],
    ['2026-12-01  08:00', '2026-12-01T00:00:00.000Z'],
    ['2026年12月1日 8:00', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01', '2026-11-30T16:00:00.000Z'],
  ])('%s is read on the clocks of the plant', (text, read) => {
    expect(moment(text)).toBe(read);
  });

  it.each([
    '2026-12-01 8:00 PM',
    '2026-12-01 8:00 +02:00',
    '2026-12-01 8:00 UTC',
    '2026-12-01 8:00 garbage',
    '2026-12-01 08:00 08:30',
    '2026-12-01T',
    '2026-02-30 08:00',
    '2026-02-30',
    '2026-12-01 25:00',
    '2026-12-01 24:00',
    '2026-12-01 8:61',
    '2026-12-01 8:00:60',
  ])('%s is left to the action, which refuses it', (text) => {
    expect(moment(text)).toBe(text);
  });
});

describe('a number in a cell', () => {
  it.each([
    ['9999999.99999999999', 9_999_999.99999999],
    ['1.5', 1.5],
    ['-0.125', -0.125],
    ['000123456789012.50', 123_456_789_012.5],
  ])('%s is not rounded into another', (text, read) => {
    expect(readCell({ bundle, zone: 'UTC' }, input('part', 'safeStock'), text)).toBe(read);
  });

  it.each(['10²', '5⁰', '1₂', '⑫', '1½'])('%s is none, and is left to the action, which refuses it', (text) => {
    expect(readCell({ bundle, zone: 'UTC' }, input('part', 'safeStock'), text)).toBe(text);
  });
});

describe('a sheet', () => {
  const read = (text: string): unknown => {
    const sheet = readSheet(text);
    return 'faults' in sheet ? sheet.faults : [sheet.heading, ...sheet.rows.map(({ row, cells }) => [row, ...cells])];
  };

  it.each([
    [
      'a line break in a heading, semicolons',
      '"Supplier\ncode";Name\nS1;a\n',
      [
        ['Supplier\ncode', 'Name'],
        [2, 'S1', 'a'],
      ],
    ],
    [
      'a line break in a heading, tabs',
      '"Supplier\r\ncode"\tName\r\nS1\ta\r\n',
      [
        ['Supplier\r\ncode', 'Name'],
        [2, 'S1', 'a'],
      ],
    ],
    [
      'a comma beside a tab',
      'code\tname, full\nS1\ta\n',
      [
        ['code', 'name, full'],
        [2, 'S1', 'a'],
      ],
    ],
    [
      'an empty first line',
      '\ncode,name\nS1,a\n',
      [
        ['code', 'name'],
        [3, 'S1', 'a'],
      ],
    ],
    [
      'inches',
      'code,name\nS1,5" pipe\nS2,b\n',
      [
        ['code', 'name'],
        [2, 'S1', '5" pipe'],
        [3, 'S2', 'b'],
      ],
    ],
    [
      'empty first rows',
      ',,\n,,\n,code,name\n,S1,a\n',
      [
        ['', 'code', 'name'],
        [4, '', 'S1', 'a'],
      ],
    ],
    [
      'line ends of two kinds',
      'code,name\r\nS1,a\nS2,b\rS3,c\r\n',
      [
        ['code', 'name'],
        [2, 'S1', 'a'],
        [3, 'S2', 'b'],
        [4, 'S3', 'c'],
      ],
    ],
    [
      'rows before and after a quoted line break',
      'code,name\nS1,"a\nb"\n\nS2,c\n',
      [
        ['code', 'name'],
        [2, 'S1', 'a\nb'],
        [4, 'S2', 'c'],
      ],
    ],
  ])('with %s is read', (_what, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('of nothing is empty', () => {
    for (const text of ['', '\n\n', ',,\n,,\n'])
      expect(read(text)).toEqual([{ row: 1, refusal: { code: 'import.empty', params: {} } }]);
  });
});
