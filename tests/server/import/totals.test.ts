import { describe, expect, it } from 'vitest';
import { totalRows } from '#engine';
import { useImports, XLSX } from './useImports.ts';
import { workbook } from './workbooks.ts';

const { post, rows: stored } = useImports();

type Table = readonly (readonly string[])[];
const csv = (table: Table): string => table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);
function xlsx(table: Table): Buffer {
  const cell = (text: string, ref: string): string =>
    isNumber(text) ? `<c r="${ref}"><v>${text}</v></c>` : `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = table.map(
    (cells, i) => `<row r="${i + 1}">${cells.map((c, j) => cell(c, `${'ABCDEF'[j]}${i + 1}`)).join('')}</row>`,
  );
  return workbook({ rows: rows.join('') });
}

const parts = (prefix: string, ...last: Table): Table => [
  ['code', 'description', 'unit', 'category', 'trackMode', 'safeStock'],
  [`${prefix}-1`, 'bolt', 'pcs', 'raw', 'none', '1200'],
  [`${prefix}-2`, 'nut', 'pcs', 'raw', 'none', '34.5'],
  ...last,
];

describe('a row of totals in a file', () => {
  it.each([
    ['合计', '', '', '', '', '1234.5'],
    ['总计：', '', '', '', '', '9'],
    ['', '小 计', '', '', '', ''],
    ['Total', '', '', '', '', '1234.5'],
    ['SUBTOTAL:', '', '', '', '', ''],
    ['2', 'Grand total', '', '', '', '1,234.50'],
    ['Sum', '', 'pcs', '', '', '1234.5'],
    ['', '', '', '', '', '1234.5'],
  ])('%s%s is named and left out, of CSV and of a workbook', async (...cells) => {
    const table = parts('TOT', cells);
    const totals = [{ row: 4, text: cells.filter((cell) => cell !== '')[cells[1] === 'Grand total' ? 1 : 0] }];
    const wanted = { rows: 3, created: 2, totals };
    expect((await post('part?dryRun=1', csv(table))).data).toMatchObject(wanted);
    expect((await post('part?dryRun=1', xlsx(table), XLSX)).data).toMatchObject(wanted);
  });

  it('stands after each group, too', async () => {
    const table = parts(
      'GRP',
      ['小计', '', '', '', '', '1234.5'],
      ['GRP-3', 'pin', 'pcs', 'raw', 'none', '2'],
      ['小计', '', '', '', '', '2'],
      ['合计', '', '', '', '', '1236.5'],
    );
    const { data } = await post('part', csv(table));
    expect(data).toMatchObject({ rows: 6, created: 3, totals: [{ row: 4 }, { row: 6 }, { row: 7 }] });
    expect(await stored("SELECT 1 FROM part WHERE code LIKE 'GRP%' OR description = ''")).toHaveLength(3);
  });

  it('is none where the user says so, and then a record like any other', async () => {
    const table = [
      ['code', 'name'],
      ['Subtotal', '7'],
    ];
    expect((await post('supplier?dryRun=1', csv(table))).data).toMatchObject({
      created: 0,
      totals: [{ row: 2, text: 'Subtotal' }],
    });
    expect((await post('supplier?totals=1', csv(table))).data).toMatchObject({ created: 1, totals: [] });
  });

  it('is no supplier that is only called like one', async () => {
    const table = [
      ['code', 'name'],
      ['TE', 'Total Energies GmbH'],
      ['SUM', 'Sumitomo'],
      ['TOTAL', 'Total'],
      ['合计-1', '合计物流有限公司'],
    ];
    for (const answer of [await post('supplier?dryRun=1', csv(table)), await post('supplier?dryRun=1', xlsx(table), XLSX)])
      expect(answer.data).toMatchObject({ created: 4, totals: [] });
  });
});

describe('the rule of total rows', () => {
  it.each([
    [
      'a last number that is no sum',
      [
        ['a', '1'],
        ['b', '2'],
        ['', '4'],
      ],
      [],
    ],
    [
      'a sum of one row',
      [
        ['a', '5'],
        ['', '5'],
      ],
      [],
    ],
    [
      'a sum of nothing',
      [
        ['a', '0'],
        ['b', '0'],
        ['', '0'],
      ],
      [],
    ],
    [
      'a sum with a word of its own',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
      [],
    ],
    [
      'a number that is a code',
      [
        ['1', '5'],
        ['2', '7'],
        ['3', '9'],
      ],
      [],
    ],
    [
      'a sum without words',
      [
        ['a', '1'],
        ['b', '2'],
        ['', '3'],
      ],
      [2],
    ],
    [
      'fractions that no computer adds up exactly',
      [
        ['a', '0.1'],
        ['b', '0.2'],
        ['', '0.3'],
      ],
      [2],
    ],
    [
      'a word beside other words and no sum',
      [
        ['Total', 'x'],
        ['Sum', 'y'],
      ],
      [],
    ],
  ] as const)('%s', (_, rows, wanted) => {
    expect(totalRows(rows, ['Total', 'Sum']).map(({ at }) => at)).toEqual(wanted);
  });
});
