import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { isExponentCell } from '#engine';
import { readSheet } from '../../../server/services/import/readSheet.ts';
import { readWorkbook } from '../../../server/services/import/readWorkbook.ts';
import { faults, text, useImports, XLSX } from './useImports.ts';
import { partsOf, workbook } from './workbooks.ts';

const { post, get, rows: stored } = useImports();
const supplierNames = (like: string): Promise<unknown> =>
  stored(`SELECT name FROM supplier WHERE code LIKE '${like}' ORDER BY code`);

describe('a file whose encoding is chosen', () => {
  // GBK that reads as Western letters, and Western letters that read as GBK.
  const gbk = Buffer.from([...Buffer.from('code,name\nENC1,'), 0xe9, 0x46, 0xe9, 0x46, 0x0a]);
  const western = Buffer.from('code,name\nENC2,\u00c4\u00d6\u00dc\u00e4\u00f6\u00fc\n', 'latin1');

  it('is read by it, in the preview and the import, whatever it looks like', async () => {
    expect(faults(await post('supplier/preview', gbk))).toEqual([[undefined, undefined, 'import.encodingUnknown']]);
    expect((await post('supplier/preview?encoding=gb18030', gbk)).data).toMatchObject({
      encoding: 'gb18030',
      rows: [{ row: 2, cells: ['ENC1', '镕镕'] }],
    });
    expect((await post('supplier/preview', western)).data).toMatchObject({ encoding: 'gb18030' });
    expect((await post('supplier?encoding=windows-1252', western)).data).toMatchObject({ created: 1 });
    expect(await supplierNames('ENC2')).toEqual([{ name: 'ÄÖÜäöü' }]);
  });

  it('is refused where it is not written so, and where nobody knows the encoding', async () => {
    expect(faults(await post('supplier/preview?encoding=utf-8', western))).toEqual([
      [undefined, undefined, 'import.encodingOther'],
    ]);
    expect(faults(await post('supplier/preview?encoding=ebcdic', western))).toEqual([
      [undefined, undefined, 'common.unknownWord'],
    ]);
  });

  it('is offered all there are', async () => {
    const offer = await get('supplier');
    const encodings = offer.data['encodings'] as readonly string[];
    const answers = await Promise.all(encodings.map((each) => post(`supplier/preview?encoding=${each}`, 'code,name\nA,b\n')));
    expect(encodings).toContain('gb18030');
    expect(JSON.stringify(answers)).not.toContain('common.unknownWord');
  });
});

describe('a number with an exponent', () => {
  it.each(['1E+13', '6.90123E+12', '6,90123E+12', '1.5e3', '1.0E13', '-2.5E-07'])('%s is shortened', async (cell) => {
    expect(isExponentCell(cell)).toBe(true);
    const row = (code: string, stock: string): string => `code;safeStock\n${code};${stock}\n`;
    expect(faults(await post('part?dryRun=1', row(cell, '1')))).toEqual([[2, 'code', 'import.shortenedNumber']]);
    expect(faults(await post('part?dryRun=1', row('P', cell)))).toEqual([[2, 'safeStock', 'import.shortenedNumber']]);
  });

  it.each(['1E13', '12E5', '1e3', '1E05', 'E1.5'])('is not what a code may be: %s', async (code) => {
    expect(isExponentCell(code)).toBe(false);
    const row = (own: string, stock: string): string =>
      `code,description,unit,category,trackMode,safeStock\n${own},x,pcs,raw,none,${stock}\n`;
    expect(faults(await post('part?dryRun=1', row(code, '1')))).toEqual([]);
    expect(faults(await post('part?dryRun=1', row('P', code)))).toEqual([[2, 'safeStock', 'common.number']]);
  });
});

describe('a cell that its program shows otherwise than it is kept', () => {
  const read = async (cell: string, format: number | string = 0): Promise<string> =>
    (await readWorkbook(workbook({ rows: `<row r="1">${cell}</row>`, formats: [0, format] }))).text;

  it('is shown with decimals: no code', async () => {
    const heading = `<row r="1">${text('A1', 'code')}${text('B1', 'safeStock')}</row>`;
    const file = workbook({
      rows: `${heading}<row r="2"><c r="A2" s="1"><v>42</v></c><c r="B2" s="1"><v>42</v></c></row>`,
      formats: [0, '0.00'],
    });
    expect(faults(await post('part?dryRun=1', file, XLSX))).toEqual([[2, 'code', 'import.formattedNumber']]);
  });

  it('is tiny: the exponent it shows', async () => {
    expect(await read('<c r="A1"><v>1E-7</v></c>')).toBe('"1.00000000000000E-07"');
  });

  it('is true: the capitals it shows', async () => {
    expect(await read('<c r="A1" t="b"><v>1</v></c>')).toBe('"TRUE"');
  });

  it('lasts days: no time of day, and no day', async () => {
    expect(await read('<c r="A1" s="1"><v>1.5</v></c>', '[h]:mm')).toBe('"\uFDD01.5"');
    expect(await read('<c r="A1" s="1"><v>0.5</v></c>', '[h]:mm')).toBe('"\uFDD012:00"');
  });
});

describe('cells that are one', () => {
  const cellsOf = (rows: string, merges: readonly string[]): Promise<{ readonly text: string }> => {
    const parts = partsOf({ rows });
    const xml = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString();
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const sheet = strToU8(xml.replace('</sheetData>', `</sheetData><mergeCells>${merged}</mergeCells>`));
    return readWorkbook(Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet })));
  };
  const row = (at: number, ...values: readonly string[]): string =>
    `<row r="${at}">${values.map((value, i) => (value === '' ? '' : text(`${'ABC'[i]}${at}`, value))).join('')}</row>`;

  it('say what they say of each row they reach over', async () => {
    const rows = row(1, 'code', 'name') + row(2, 'M1', 'Steel') + row(3, 'M2') + row(4, 'M3');
    expect(await cellsOf(rows, ['B2:B3', 'A9:A1048576', 'C2:C4'])).toEqual({
      text: '"code","name"\n"M1","Steel"\n"M2","Steel"\n"M3",""',
    });
  });

  it('are no rows of their own where a heading is two rows high', async () => {
    const rows = row(1, 'code', 'Stock') + row(2, '', 'least') + row(3, 'P1', '5');
    expect((await cellsOf(rows, ['A1:A2'])).text).toBe('"code","Stock"\n"","least"\n"P1","5"');
  });

  it('are counted, however many there are', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => row(i + 1, 'x')).join('');
    await expect(
      cellsOf(
        rows,
        Array.from({ length: 300 }, () => 'A2:A5000'),
      ),
    ).rejects.toThrow('import.workbookTooLarge');
  });
});

describe('rows that are not shown', () => {
  const head = `<row r="1">${text('A1', 'code')}${text('B1', 'name')}</row>`;
  it('are read, and counted in the preview', async () => {
    const rows = `${head}<row r="2" hidden="1">${text('A2', 'HID1')}${text('B2', 'a')}</row><row r="3">${text('A3', 'HID2')}${text('B3', 'b')}</row>`;
    expect((await post('supplier/preview', workbook({ rows }), XLSX)).data).toMatchObject({ count: 2, hidden: 1 });
    expect((await post('supplier/preview', 'code,name\nA,b\n')).data).not.toHaveProperty('hidden');
  });
});

describe('a file without rows', () => {
  it.each([
    ['of headings', 'code,name\n'],
    ['of another kind', '<html><table><tr><td>code</td></tr></table></html>'],
    ['of one line', '[{"code":"S30"}]'],
  ])('%s is refused: nothing was imported', async (_what, file) => {
    const { data } = await post('supplier/preview', file);
    const map = Object.fromEntries((data['heading'] as readonly string[]).map((each) => [each, '']));
    const query = `map=${encodeURIComponent(JSON.stringify(map))}`;
    expect(faults(await post(`supplier?${query}`, file))).toEqual([[1, undefined, 'import.noRows']]);
  });
});

describe('a table', () => {
  it('between bars is one', () => {
    expect(readSheet('code|name\nS9|a, b; c\n')).toEqual({
      heading: ['code', 'name'],
      rows: [{ row: 2, cells: ['S9', 'a, b; c'] }],
    });
  });
});
