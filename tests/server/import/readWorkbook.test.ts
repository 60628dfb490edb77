import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsx } from '../../../renderer/screens/list/export/xlsx.ts';
import { readSheet } from '../../../server/services/import/readSheet.ts';
import { FORMATTED, UNCALCULATED } from '../../../server/services/import/marks.ts';
import { MAX_BYTES, readWorkbook } from '../../../server/services/import/readWorkbook.ts';
import { partsOf, workbook } from './workbooks.ts';

const text = (ref: string, value: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const textOf = async (bytes: Buffer): Promise<string> => (await readWorkbook(bytes)).text;
const codeOf = (bytes: Buffer): Promise<string> =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

describe('a workbook', () => {
  it('is read as the table it shows, with its empty rows and cells', async () => {
    const rows = [
      `<row r="1"><c r="A1" t="s"><v>0</v></c>${text('B1', '名称')}</row>`,
      `<row r="3">${text('A3', 'say "hi", twice')}<c r="C3" t="b"><v>1</v></c></row>`,
    ];
    expect(await textOf(workbook({ rows: rows.join(''), strings: ['code'] }))).toBe(
      '"code","名称",""\n"","",""\n"say ""hi"", twice","","TRUE"',
    );
  });

  it('gives days, times, moments and numbers as people write them', async () => {
    const cells = ['<c r="A1" s="1"><v>46082</v></c>', '<c r="B1" s="2"><v>0.3541666667</v></c>'];
    const more = ['<c r="C1" s="3"><v>46082.35416666666</v></c>', '<c r="D1"><v>0.30000000000000004</v></c>'];
    const rows = `<row r="1">${[...cells, ...more].join('')}</row>`;
    expect((await textOf(workbook({ rows, formats: [0, 14, 20, 22] }))).replaceAll(FORMATTED, '')).toBe(
      '"2026-03-01","08:30","2026-03-01 08:30","0.3"',
    );
  });

  it('takes what a formula gave, and nothing is computed', async () => {
    const rows = '<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://x")</f><v>kept</v></c></row>';
    expect(await textOf(workbook({ rows }))).toBe('"kept"');
  });

  it('comes back as the list it was exported from', async () => {
    const page = [
      ['S-1', 'a, "b"'],
      ['S-2', null],
    ] as const;
    async function* rows() {
      yield page;
    }
    const file = await xlsx({ name: 'Suppliers', titles: ['Code', 'Name'], widths: [10, 10] }, rows());
    const sheet = readSheet(await textOf(Buffer.from(await file.arrayBuffer())));
    expect(sheet).toEqual({
      heading: ['Code', 'Name'],
      rows: [
        { row: 2, cells: ['S-1', 'a, "b"'] },
        { row: 3, cells: ['S-2', ''] },
      ],
    });
  });
});

describe('a workbook of another program', () => {
  it.each([
    [
      'a formula without a value',
      '<c r="A1"><f>4+5</f></c><c r="B1"><f>4+5</f><v/></c><c r="C1" t="str"><f>"a"</f></c>',
      [UNCALCULATED, UNCALCULATED, UNCALCULATED],
    ],
    ['a shared formula without a value', '<c r="A1"><f t="shared" si="0"/></c>', [UNCALCULATED]],
    ['a formula that gives an empty text', '<c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><v>1</v></c>', ['', '1']],
    ['no places', '<c><v>1</v></c><c/><c t="inlineStr"><is><t>x</t></is></c>', ['1', '', 'x']],
    [
      'a comment, more parts and a guide to reading',
      '<c r="A1" t="inlineStr"><!-- > <c> --><is><r><t>a</t></r><r><t>b</t></r><rPh><t>no</t></rPh></is><extLst><ext><v>9</v></ext></extLst></c>',
      ['ab'],
    ],
    [
      'characters in other words',
      '<c r="A1" t="inlineStr"><is><t>M_x0041_B _x005F_x0041_</t></is></c><c r="B1" t="inlineStr"><is><t><![CDATA[<&>]]></t></is></c>',
      ['MAB _x0041_', '<&>'],
    ],
    ['a prefix', '<x:c r="A1" t="inlineStr"><x:is><x:t>&lt;&#65;&#x42;</x:t></x:is></x:c>', ['<AB']],
    ['cells out of order', '<c r="B1"><v>2</v></c><c r="A1"><v>1</v></c>', ['1', '2']],
    ['a cell of nothing far away', '<c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/>', ['1']],
  ])('with %s is read', async (_what, cells, read) => {
    expect(await textOf(workbook({ rows: `<row r="1">${cells}</row>` }))).toBe(read.map((each) => `"${each}"`).join(','));
  });

  it('that shares a text in CDATA, or reads it aloud, gives the text', async () => {
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    const strings = ['<![CDATA[a & b]]>', 'x</t><rPh><t>y</t></rPh><t>'];
    expect(await textOf(workbook({ rows, strings }))).toBe('"a & b","x"');
  });

  it('that counts from 1904 gives the days it shows', async () => {
    const parts = partsOf({
      rows: '<row r="1"><c r="A1" s="1"><v>44620</v></c><c r="B1" s="2"><v>0.25</v></c></row>',
      formats: [0, 14, 20],
    });
    const text = Buffer.from(parts['xl/workbook.xml']!).toString().replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    const file = Buffer.from(zipSync({ ...parts, 'xl/workbook.xml': Buffer.from(text) }));
    expect((await textOf(file)).replaceAll(FORMATTED, '')).toBe('"2026-03-01","06:00"');
  });

  it('gives the first sheet people see that holds anything, and says which', async () => {
    const parts = partsOf({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
    const sheets = ['chart', 'hidden', 'cover', 'A', 'B'].map(
      (name, i) =>
        `<sheet name="${name}" sheetId="${i + 1}" r:id="${name}"${name === 'hidden' ? ' state="veryHidden"' : ''}/>`,
    );
    const kinds = {
      chart: 'chartsheets/sheet1',
      hidden: 'worksheets/sheet1',
      cover: 'worksheets/sheet2',
      A: 'worksheets/sheet3',
      B: 'worksheets/sheet1',
    };
    const own = Object.entries(kinds).map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="http://x/${target.split('/')[0]!.slice(0, -1)}" Target="${target}.xml"/>`,
    );
    const rows = (value: string): Buffer =>
      Buffer.from(`<worksheet><sheetData><row r="2">${value}</row></sheetData></worksheet>`);
    const file = zipSync({
      ...parts,
      'xl/workbook.xml': Buffer.from(`<workbook><sheets>${sheets.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': Buffer.from(`<Relationships>${own.join('')}</Relationships>`),
      'xl/worksheets/sheet2.xml': rows('<c r="B2" s="0"/>'),
      'xl/worksheets/sheet3.xml': rows('<c r="B2"><v>3</v></c>'),
    });
    expect(await readWorkbook(Buffer.from(file))).toEqual({ text: '"",""\n"","3"', sheetName: 'A' });
    expect(await readWorkbook(workbook({ rows: '' }))).toEqual({ text: '' });
  });

  // Looked for from each of them to the end, what is not there would take minutes.
  it('is read in one pass, also where nothing is ever closed', async () => {
    for (const open of ['<!--', '<![CDATA[', '<a b="', "<a b='", '<?']) {
      expect(await codeOf(workbook({ rows: `<row>${text('A1', 'x')}</row>${open.repeat(400_001)}` }))).toBe(
        'import.badWorkbook',
      );
    }
  });
});

describe('a hostile workbook', () => {
  it('that unpacks to more than the limit is refused, also where it lies about its sizes', async () => {
    const parts = partsOf({ rows: '' });
    const bomb = Buffer.from(zipSync({ ...parts, 'xl/bomb.xml': new Uint8Array(MAX_BYTES + 1) }));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('import.workbookTooLarge');
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
      lying.writeUInt32LE(10, at + 24);
    expect(await codeOf(lying)).toBe('import.workbookTooLarge');
  });

  it('of many parts is refused by their sum', async () => {
    const half = new Uint8Array(MAX_BYTES / 2);
    const many = { ...partsOf({ rows: '' }), 'a.xml': half, 'b.xml': half, 'c.xml': half };
    expect(await codeOf(Buffer.from(zipSync(many)))).toBe('import.workbookTooLarge');
  });

  it.each(['XFD1048576', 'A999999999', 'ZZZZZZ1'])('with a cell at %s is refused before it is laid out', async (ref) => {
    expect(await codeOf(workbook({ rows: `<row>${text(ref, 'x')}</row>` }))).toBe('import.workbookTooLarge');
  });

  it('that hides a place behind an entity hides nothing', async () => {
    expect(await codeOf(workbook({ rows: `<row>${text('&#88;FD1048576', 'x')}</row>` }))).toBe('import.workbookTooLarge');
  });

  it('that says one long text in every cell is refused', async () => {
    const cells = Array.from({ length: 2_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`);
    const strings = ['x'.repeat(20_000)];
    expect(await codeOf(workbook({ rows: cells.join(''), strings }))).toBe('import.workbookTooLarge');
  });

  it('that is cut, garbled or no archive at all is refused, and never fails', async () => {
    const whole = workbook({ rows: `<row r="1">${text('A1', 'x')}</row>` });
    const cut = Array.from({ length: 60 }, (_, i) => whole.subarray(0, Math.floor((whole.length * i) / 60)));
    const garbled = Array.from({ length: 200 }, (_, i) => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8((i * 37) % 256, Math.floor((whole.length * i) / 200));
      return bytes;
    });
    const answers = new Set<string>();
    for (const bytes of [...cut, ...garbled, Buffer.from('PK\u0003\u0004 none')]) answers.add(await codeOf(bytes));
    expect([...answers].toSorted()).toEqual(['import.badWorkbook', 'read']);
  });
});

describe('a sheet of more than a server reads', () => {
  it.each([
    ['of endless lines', `code\n${'x\n'.repeat(100_000)}`, { rows: 100_002, max: 100_000 }],
    ['of many lines beside a long heading', `${'a,'.repeat(299)}a\n${'x\n'.repeat(3_334)}`, { rows: 3_334, max: 3_333 }],
  ])('is refused before it is laid out: %s', (_what, text, params) => {
    expect(readSheet(text)).toEqual({ faults: [{ row: 1, refusal: { code: 'import.tooManyRows', params } }] });
  });
});
