import { beforeAll, describe, expect, it } from 'vitest';
import { decodeSheet } from '../../../server/services/import/decodeSheet.ts';
import { readSheet } from '../../../server/services/import/readSheet.ts';
import { readWorkbook } from '../../../server/services/import/readWorkbook.ts';
import { faults, text, useImports, XLSX, type Answer } from './useImports.ts';
import { workbook, type Workbook } from './workbooks.ts';

const { post, rows: stored } = useImports();
const stock = (): Promise<unknown> => stored('SELECT code, description, safe_stock FROM part ORDER BY code');

const HEADING = ['code', 'description', 'unit', 'category', 'trackMode', 'safeStock'];
const PARTS = `${HEADING.join(',')}\nP1,Shaft,pcs,raw,none,8\n`;
/** A sheet of the part P1 with a cell in place of its safety stock, and one in place of its description. */
function parts(safeStock: string, description = text('B2', 'Shaft')): Buffer {
  const heading = HEADING.map((each, i) => text(`${'ABCDEF'[i]}1`, each)).join('');
  const row = [text('A2', 'P1'), description, text('C2', 'pcs'), text('D2', 'raw'), text('E2', 'none'), safeStock].join('');
  return workbook({ rows: `<row r="1">${heading}</row><row r="2">${row}</row>`, formats: [0, 11] });
}

describe('an error of a spreadsheet', () => {
  beforeAll(async () => void (await post('part', PARTS)));

  it.each([
    ['in an optional column', parts('<c r="F2" t="e"><v>#N/A</v></c>'), ['safeStock']],
    ['of a formula', parts('<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'), ['safeStock']],
    ['in a required column', parts('<c r="F2"><v>8</v></c>', '<c r="B2" t="e"><v>#REF!</v></c>'), ['description']],
    ['without a value, a formula', parts('<c r="F2"><f>4+5</f></c>'), ['safeStock'], 'import.formulaWithoutValue'],
    ['without a value', parts('<c r="F2" t="e"/>', '<c r="B2" t="e"><v>#NAME?</v></c>'), ['description']],
  ])('%s is refused where it stands', async (_case, file, columns, code = 'import.errorCell') => {
    expect(faults(await post('part?dryRun=1', file, XLSX))).toEqual(columns.map((column) => [2, column, code]));
    await post('part?clear=1', file, XLSX);
    expect(await stock()).toEqual([{ code: 'P1', description: 'Shaft', safe_stock: '8.00' }]);
  });

  it.each(['#NV', 'Err:502', '#########', '#ZAHL!', '#ССЫЛКА!', '#¡REF!', '#Н/Д'])(
    'of another program is one: %s',
    async (cell) => {
      expect(faults(await post('part', PARTS.replace('Shaft', cell)))).toEqual([[2, 'description', 'import.errorCell']]);
    },
  );

  it('is none where other programs keep a code from being a number', async () => {
    const rows = PARTS.replace('P1', '="0012"') + `'0013,Shaft,pcs,raw,none,8\n`;
    expect((await post('part', rows)).data).toMatchObject({ created: 2 });
    const made = `DELETE FROM part WHERE code IN ('0012', '0013') RETURNING code`;
    expect(await stored(made)).toHaveLength(2);
  });

  it('is refused in CSV too, and left out with its column', async () => {
    const file = PARTS.replace('Shaft', '#N/A');
    expect(faults(await post('part', file))).toEqual([[2, 'description', 'import.errorCell']]);
    expect(faults(await post('part', file.replace('#N/A', "'#N/A").replace('P1', 'P2')))).toEqual([]);
    const map = encodeURIComponent(JSON.stringify({ remark: '' }));
    expect(faults(await post(`part?dryRun=1&map=${map}`, 'code,remark,description\nP1,#N/A,Shaft\n'))).toEqual([]);
  });
});

describe('an empty cell', () => {
  const emptied = 'code,name,contact,tel\nE1,,,\n';
  beforeAll(async () => void (await post('supplier', 'code,name,contact,tel\nE1,Steel,Li,+4930123456\n')));
  const supplier = (): Promise<unknown> => stored(`SELECT name, contact, tel FROM supplier WHERE code = 'E1'`);

  it('leaves what is there, in optional and required columns', async () => {
    expect((await post('supplier', emptied)).data).toMatchObject({ edited: 0, kept: 1, cleared: 0 });
    expect(await supplier()).toEqual([{ name: 'Steel', contact: 'Li', tel: '+4930123456' }]);
  });

  it('empties it where the import says so, after saying how much; never what is required', async () => {
    const counts = { edited: 1, kept: 0, cleared: 2 };
    expect((await post('supplier?dryRun=1&clear=1', emptied)).data).toMatchObject(counts);
    expect((await post('supplier?clear=1', emptied)).data).toMatchObject(counts);
    expect(await supplier()).toEqual([{ name: 'Steel', contact: null, tel: null }]);
  });
});

describe('an apostrophe', () => {
  it('is taken off only where it guards', async () => {
    const rows = ["A1,'=1+1 GmbH,'@home,'+86 571 12345678", "A2,'s-Hertogenbosch,''twice,", "A3,'40 mm,','"];
    await post('supplier', `code,name,contact,tel\n${rows.join('\n').replace(",'40 mm,','", ",'40 mm,',")}\n`);
    expect(await stored(`SELECT name, contact, tel FROM supplier WHERE code LIKE 'A%' ORDER BY code`)).toEqual([
      { name: '=1+1 GmbH', contact: '@home', tel: '+86 571 12345678' },
      { name: "'s-Hertogenbosch", contact: "'twice", tel: null },
      { name: "'40 mm", contact: "'", tel: null },
    ]);
  });
});

describe('a number in place of a code', () => {
  const shown = async (cell: string, formats: NonNullable<Workbook['formats']>): Promise<string> =>
    (await readWorkbook(workbook({ rows: `<row r="1"><c r="A1" ${cell}</c></row>`, formats }))).text;

  it.each([
    ['with the zeros its format shows', 's="1"><v>42</v>', '000000', '000042'],
    ['with the marks its format shows', 's="1"><v>1234567</v>', '000\\-0000', '123-4567'],
    ['with more digits than its format', 's="1"><v>1234</v>', '00-0', '123-4'],
    ['with room beside its zeros', 's="1"><v>42</v>', '0000_ ', '0042'],
    ['without a format', 's="1"><v>42</v>', 'General', '42'],
    ['of fifteen digits', '><v>123456789012345</v>', 0, '123456789012345'],
    ['of twenty digits', '><v>12345678901234567890</v>', 0, '1.23456789012346E+19'],
    ['shown as a power of ten', 's="1"><v>100000</v>', 11, '1.00000000000000E+05'],
  ])('%s is read as it is shown', async (_case, cell, format, read) => {
    expect(await shown(cell, [0, format])).toBe(`"${read}"`);
  });

  it.each([
    ['1.126', '0.00'],
    ['1.1', '0.00'],
    ['42', 2],
    ['-5', '000'],
    ['42', '&quot;A2-&quot;000000'],
    ['42', '[$-804]000000'],
    ['42', '&quot;0&quot;0'],
    ['42', '#0000'],
    ['42', '000&quot;号&quot;'],
    ['42', '[&lt;=99999]00000;000000'],
    ['42', '&quot;+&quot;0'],
    ['1234', '#,##0'],
    ['1234', 3],
    ['46085', 14],
    ['46085', 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;'],
    ['0.5', 9],
  ])('that is shown as something else is none: %s as %s; a quantity or a day may be', async (value, format) => {
    const heading =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>safeStock</t></is></c></row>';
    const file = (cell: string): Buffer => workbook({ rows: `${heading}<row r="2">${cell}</row>`, formats: [0, format] });
    expect(faults(await post('part?dryRun=1', file(`<c r="A2" s="1"><v>${value}</v></c>`), XLSX))).toEqual([
      [2, 'code', 'import.formattedNumber'],
    ]);
    const amount = faults(await post('part?dryRun=1', file(`${text('A2', 'P1')}<c r="B2" s="1"><v>${value}</v></c>`), XLSX));
    expect(JSON.stringify(amount)).not.toContain('formattedNumber');
  });

  it('is refused where digits are missing, in workbooks and in CSV; a quantity is none', async () => {
    const rows = [
      `<row r="1">${HEADING.map((each, i) => text(`${'ABCDEF'[i]}1`, each)).join('')}</row>`,
      `<row r="2"><c r="A2"><v>12345678901234567890</v></c>${text('B2', 'x')}${text('C2', 'pcs')}${text('D2', 'raw')}${text('E2', 'none')}<c r="F2" s="1"><v>1000</v></c></row>`,
      `<row r="3"><c r="A3" s="1"><v>100000</v></c>${text('B3', 'x')}${text('C3', 'pcs')}${text('D3', 'raw')}${text('E3', 'none')}</row>`,
    ];
    const file = workbook({ rows: rows.join(''), formats: [0, 11] });
    expect(faults(await post('part', file, XLSX))).toEqual([
      [2, 'code', 'import.shortenedNumber'],
      [3, 'code', 'import.shortenedNumber'],
    ]);
    const comma = `${HEADING.join(';')}\n6,90123E+12;x;pcs;raw;none;\n`;
    expect(faults(await post('part', comma))).toEqual([[2, 'code', 'import.shortenedNumber']]);
    const csv = `${HEADING.join(',')}\n6.90123E+12,x,pcs,raw,none,\n12E5,y,pcs,raw,none,\n`;
    expect(faults(await post('part', csv))).toEqual([[2, 'code', 'import.shortenedNumber']]);
    expect(faults(await post('part?dryRun=1', csv.replace('6.90123E+12', '12345678901234567890')))).toEqual([]);
    expect((await post('part', parts('<c r="F2" s="1"><v>1000</v></c>'), XLSX)).data).toMatchObject({ edited: 1 });
  });
});

describe('a text file', () => {
  const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

  it.each([
    ['UTF-8', Buffer.from('编码,é'), 'utf-8', '编码,é'],
    ['UTF-16 with its mark', Buffer.from('\uFEFF编码', 'utf16le'), 'utf-16le', '编码'],
    ['UTF-16 without', Buffer.from('code,编码', 'utf16le'), 'utf-16le', 'code,编码'],
    ['UTF-16, high byte first', Buffer.from('code,编码', 'utf16le').swap16(), 'utf-16be', 'code,编码'],
    ['GBK', bytes('code,', [0xb1, 0xe0, 0xc2, 0xeb]), 'gb18030', 'code,编码'],
    ['Latin-1', bytes('M\u00fcller;Stra\u00dfe;Caf\u00e9,'), 'windows-1252', 'Müller;Straße;Café,'],
  ] as const)('in %s is read', (_case, file, encoding, read) => {
    expect(decodeSheet(file)).toEqual({ encoding, text: read });
  });

  it('in UTF-8 that is folded inside a character is made whole, on its lines', () => {
    const [lead, ...rest] = Buffer.from('节');
    const folded = bytes('BEGIN:VCALENDAR\r\nSUMMARY:', [lead!], '\r\n ', rest, '\r\nEND:VCALENDAR');
    const whole = 'BEGIN:VCALENDAR\r\nSUMMARY:节\r\n \r\nEND:VCALENDAR';
    expect(decodeSheet(folded)).toEqual({ encoding: 'utf-8', text: whole });
  });

  it('in none of them is named', () => {
    expect(() => decodeSheet(Buffer.from([0xff, 0xfe, 0x41]))).toThrow('import.encodingUnknown');
    expect(() => decodeSheet(bytes('a\u00fcb', [0xb1, 0xe0]))).toThrow('import.encodingUnknown');
  });

  const ROWS = 'code,name\nM1,Müller\nM2,Köhler\nM3,Jürgen\nM4,Süd\n';
  it.each([
    ['a Western row', ROWS, bytes('M5,B\u00e4cker\n'), 6],
    ['a cut character', ROWS, bytes([0xe9], 'x\n'), 6],
    ['a Chinese row', 'code,name\n1,编码\n2,磁钢\n3,轴承\n', bytes('4,', [0xb1, 0xe0], '\n'), 5],
  ])('in UTF-8 with %s is refused by the line', (_what, rows, row, line) => {
    expect(() => decodeSheet(Buffer.concat([Buffer.from(rows), row]))).toThrow(
      expect.objectContaining({ refusals: [expect.objectContaining({ code: 'import.encodingMixed', params: { line } })] }),
    );
  });

  it('that may be of two countries is named', () => {
    for (const file of [bytes('code,', [0xe9, 0x46]), bytes('code,', [0xa4, 0x40, 0xa4, 0x48])])
      expect(() => decodeSheet(file)).toThrow('import.encodingUnknown');
  });

  it('comes with its encoding', async () => {
    const file = bytes('code;name\nL1;M\u00fcller\n');
    expect((await post('supplier/preview', file)).data).toMatchObject({ encoding: 'windows-1252', count: 1 });
    await post('supplier', file);
    expect(await stored(`SELECT name FROM supplier WHERE code = 'L1'`)).toEqual([{ name: 'Müller' }]);
  });

  it.each([';', '|', '\t'])('says what stands between its cells: %j', (mark) => {
    expect(readSheet(`\uFEFFsep=${mark}\r\ncode${mark}name\r\nS1${mark}a,b\r\n`)).toEqual({
      heading: ['code', 'name'],
      rows: [{ row: 3, cells: ['S1', 'a,b'] }],
    });
  });
});

describe('a name of several rows', () => {
  it('is refused where the file does not say which is meant, and kept where it does', async () => {
    await post('site', 'code,name\nN1,Twin\nN2,Twin\nN3,Only\n');
    const area = 'code,name,site\nAR1,Hall,';
    expect(faults(await post('area', `${area}Twin\n`))).toEqual([[2, 'site', 'import.nameAmbiguous']]);
    expect(faults(await post('area', `${area}N2\n`))).toEqual([]);
    expect((await post('area', `${area}Twin\n`)).data).toMatchObject({ kept: 1 });
    expect((await post('area?dryRun=1', `${area}only\n`)).data).toMatchObject({ edited: 1 });
  });
});

describe('the file to mend', () => {
  const heading = 'key,name,details.detailKey,details.detailValue\n';
  const sheetOf = (answer: Answer): unknown =>
    (answer.data['sheet'] as { readonly rows: readonly { readonly row: number }[] }).rows.map(({ row }) => row);

  it('has every row of a record of which one is at fault, and of no other', async () => {
    const ok = 'M1,m,a,Alpha\n,,b,Beta\n';
    expect(sheetOf(await post('dictionary', `${heading}${ok}M2,m,a,Alpha\n,,b,#REF!\n,,c,Gamma\n`))).toEqual([4, 5, 6]);
    const head = await post('dictionary', `${heading}${ok}M2,#REF!,a,Alpha\n,,b,Beta\nM3,m,a,Alpha\n`);
    expect([sheetOf(head), faults(head)]).toEqual([[4, 5], [[4, 'name', 'import.errorCell']]]);
  });
});

describe('an old or protected workbook', () => {
  const bytes = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  it.each(['text/csv', XLSX])('sent as %s is named', async (type) => {
    expect(faults(await post('supplier/preview', bytes, type))).toEqual([[undefined, undefined, 'import.oldWorkbook']]);
  });
});
