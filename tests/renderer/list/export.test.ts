import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../../renderer/screens/list/export/csv.ts';
import { xlsx } from '../../../renderer/screens/list/export/xlsx.ts';
import { fileName } from '../../../renderer/screens/list/export/fileName.ts';
import type { Cell } from '../../../renderer/screens/list/export/table.ts';

it('a file is called by the day of the plant, without what no name may hold', () => {
  const now = Date.parse('2026-11-30T16:05:59.999Z');
  expect(fileName('Boxes: A/B', 'csv', now, 'Asia/Shanghai')).toBe('Boxes  A B 2026-12-01 0005.csv');
});

describe('a CSV file', () => {
  it('quotes what would end a cell', () => {
    expect(csvLines([['a,b', 'say "hi"', 'two\nlines', ' edge ', null, -2.5]])).toBe(
      '"a,b","say ""hi""","two\nlines"," edge ",,-2.5\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the sting out of the text %j', (text) => {
    expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });

  it('leaves numbers below nothing what they are', () => {
    expect(csvLines([[-1]])).toBe('-1\r\n');
  });
});

/** Files of an archive by name, found by its directory. */
function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const head = bytes.readUInt32LE(at + 42);
    const content = bytes.subarray(head + 30 + bytes.readUInt16LE(head + 26));
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), inflateRawSync(content.subarray(0, packed)).toString());
    at += 46 + length;
  }
  return files;
}

async function sheetOf(name: string, pages: readonly (readonly (readonly Cell[])[])[]): Promise<ReadonlyMap<string, string>> {
  async function* rows(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield* pages;
  }
  const file = await xlsx({ name, titles: ['Box', 'Quantity'], widths: [20, 10] }, rows());
  return unzip(Buffer.from(await file.arrayBuffer()));
}

describe('a workbook', () => {
  it('holds its rows, page after page, under their titles', async () => {
    const files = await sheetOf('Boxes', [[['BX-1', 30]], [['BX-2', null]]]);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row r="(\d)">/g)).toHaveLength(3);
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">BX-1</t></is></c><c r="B2"><v>30</v></c>',
    );
    expect(sheet).not.toContain('r="B3"');
  });

  it('writes texts as texts, so that nothing in them is run', async () => {
    const files = await sheetOf('Boxes', [[['=1+1 <&"\u0001>', 1]]]);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('>=1+1 &lt;&amp;&quot;&gt;</t>');
  });

  it('is called by as much of its name as a sheet may have', async () => {
    const files = await sheetOf('Boxes: all/in [stock]? and a very long name', []);
    expect(files.get('xl/workbook.xml')).toContain('name="Boxes  all in  stock   and a ve"');
  });

  it('has the parts a spreadsheet looks for', async () => {
    const files = await sheetOf('Boxes', []);
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });
});
