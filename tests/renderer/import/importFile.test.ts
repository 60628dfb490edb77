import { describe, expect, it } from 'vitest';
import { csvText } from '../../../renderer/pages/import/csvText.ts';
import { decodeFile } from '../../../renderer/pages/import/decodeFile.ts';
import {
  firstMapping,
  headingMap,
  headingText,
  missingColumns,
  withTarget,
  type OfferedColumn,
} from '../../../renderer/pages/import/mapping.ts';

const COLUMNS: readonly OfferedColumn[] = [
  { name: 'code', title: 'c', isRequired: true },
  { name: 'remark', title: 'r', isRequired: false },
  { name: 'steps.name', title: 'n', list: 's', isRequired: true },
  { name: 'steps.rank', title: 'k', list: 's', isRequired: false },
];

describe('a file', () => {
  it('is read as spreadsheets write it', () => {
    const gbk = new Uint8Array([0xb1, 0xe0, 0xc2, 0xeb]);
    expect(decodeFile(gbk)).toEqual({ body: '编码', encoding: 'gb18030' });
    expect(decodeFile(new TextEncoder().encode('编码')).encoding).toBe('utf-8');
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toEqual({ body: 'A', encoding: 'utf-16le' });
    const archive = new Uint8Array([0x50, 0x4b, 3, 4, 0xff]);
    expect(decodeFile(archive)).toEqual({ body: archive, encoding: 'xlsx' });
  });

  it('is written so that its cells come back as they were', () => {
    expect(csvText([['a,b', 'say "x"', '-1']])).toBe('\uFEFF"a,b","say ""x""",-1\r\n');
  });
});

describe('columns of a file', () => {
  it('begin with what was guessed; a field is filled by one of them', () => {
    const mapping = firstMapping(['code', null, 'remark']);
    expect(mapping).toEqual(['code', '', 'remark']);
    expect(withTarget(mapping, 1, 'remark')).toEqual(['code', 'remark', '']);
    expect(withTarget(mapping, 0, '')).toEqual(['', '', 'remark']);
  });

  it('must have what the record needs, and what a list needs once it has any of it', () => {
    expect(missingColumns(COLUMNS, ['remark']).map(({ name }) => name)).toEqual(['code']);
    expect(missingColumns(COLUMNS, ['code', 'steps.rank']).map(({ name }) => name)).toEqual(['steps.name']);
    expect(missingColumns(COLUMNS, ['code', 'steps.rank', 'steps.name'])).toEqual([]);
  });

  it('are told by their headings, and named in a template as the server reads them', () => {
    expect(headingMap(['Nr', '', 'Ort'], ['code', '', ''])).toEqual({ Nr: 'code', Ort: '' });
    expect(headingText(COLUMNS[2]!, (code) => String(code).toUpperCase())).toBe('S.N');
  });
});
