import { describe, expect, it } from 'vitest';
import { csvText } from '../../../renderer/pages/import/csvText.ts';
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
  it('is written so that its cells come back as they were', () => {
    expect(csvText([['a,b', 'say "x"', '-1']])).toBe('\uFEFF"a,b","say ""x""",\'-1\r\n');
  });

  it('is evaluated nowhere, and what was no value is none again', () => {
    expect(csvText([['=HYPERLINK("x")', "'=1", "'#N/A", '#N/A', '6.9E+12', "'s"]])).toBe(
      `\uFEFF"'=HYPERLINK(""x"")",'=1,'#N/A,#N/A,6.9E+12,'s\r\n`,
    );
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
    expect(headingMap(['Nr', '', 'Ort'], ['code', '', ''])).toEqual({ Nr: 'code', Ort: '', '': '' });
    // Of two equal headings the one that is mapped counts: the server refuses the file.
    expect(headingMap(['Nr', 'Ort', 'Ort', 'Tag', 'Tag'], ['code', 'remark', '', '', 'steps.name'])).toEqual({
      Nr: 'code',
      Ort: 'remark',
      Tag: 'steps.name',
    });
    expect(headingText(COLUMNS[2]!, (code) => String(code).toUpperCase())).toBe('S.N');
  });
});
