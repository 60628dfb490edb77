import { describe, expect, it } from 'vitest';
import type { MatrixView } from '#engine';
import type { RecordAnswer } from '../../../renderer/screens/detail/useRecord.ts';
import {
  changedWords,
  countOf,
  markOf,
  matrixGroups,
  matrixRecord,
  withWords,
  type MatrixRecord,
} from '../../../renderer/screens/matrix/matrix.ts';
import { referenceWords } from '../../../renderer/screens/matrix/useMatrixWords.ts';
import { recordGrid, wordGrid } from '../../../renderer/screens/matrix/matrixGrid.ts';
import { cellForKey } from '../../../renderer/screens/matrix/matrixKeys.ts';

const leader: MatrixRecord = {
  id: '1',
  code: 'LEADER',
  name: 'Leader',
  version: 3,
  words: new Set(['split', 'merge']),
  through: new Map([['look', 'LOOKERS']]),
  closed: [],
};
const clerk: MatrixRecord = { ...leader, id: '2', code: 'CLERK', words: new Set(), closed: ['nobody'] };
const field = {
  name: 'permissions',
  title: '',
  kind: 'list',
  widget: 'select',
  groups: [
    { title: 'stock', words: ['split', 'merge'] },
    { title: 'quality', words: ['look'] },
    { title: 'stock', words: ['count'] },
  ],
} as const;
const textOf = { title: (text: string) => text, word: (word: string) => `to ${word}` };
const groups = matrixGroups(field, '', textOf);

describe('a matrix', () => {
  it('has groups of one name once, and of what is searched only what is found, by text, key or group', () => {
    const words = (search: string) => matrixGroups(field, search, textOf).map((each) => each.words.map(({ word }) => word));
    expect(words('')).toEqual([['split', 'merge', 'count'], ['look']]);
    expect(words('SPLIT')).toEqual([['split']]);
    expect(words('quality')).toEqual([['look']]);
    expect(words('nothing')).toEqual([]);
  });

  it('has the codes of rows for words where its records refer to rows, called by their names, and what a record has beyond those rows', () => {
    const list = { name: 'equipment', title: '', kind: 'list', widget: 'reference' } as const;
    const { field: rows, textOf: nameOf } = referenceWords(
      list,
      'code',
      [{ code: 'EQ-1', name: 'Lathe' }, { code: 'EQ-2' }],
      [{ words: new Set(['EQ-2', 'EQ-201']) }],
    );
    const [group] = matrixGroups(rows, '', { title: (text) => text, word: nameOf });
    expect(group?.words).toEqual([
      { word: 'EQ-1', text: 'Lathe' },
      { word: 'EQ-2', text: 'EQ-2' },
      { word: 'EQ-201', text: 'EQ-201' },
    ]);
    const view = { head: 'account', field: list } as unknown as MatrixView; // the parts that are read
    const user = { id: '1', account: 'ann' };
    const record = { ...user, equipment: [{ id: '9', code: 'Lathe', key: 'EQ-1' }] };
    const { words } = matrixRecord(view, user, { record, actions: [] } as unknown as RecordAnswer, new Map(), undefined);
    expect([...words]).toEqual(['EQ-1']);
  });

  it('turns cells, and back: what is as it was is no change', () => {
    const taken = withWords(new Map(), leader, ['split', 'look'], false);
    expect([countOf(taken), markOf(leader, 'split', taken)]).toEqual([1, 'none']);
    const more = withWords(taken, leader, ['look'], true);
    expect(changedWords(leader, more).toSorted()).toEqual(['look', 'merge']);
    expect(markOf(leader, 'look', more)).toBe('own');
    expect(countOf(withWords(withWords(more, leader, ['split'], true), leader, ['look'], false))).toBe(0);
  });

  it('shows the same while what is saved is read again, and takes nothing back that somebody else did meanwhile', () => {
    const turned = withWords(withWords(new Map(), leader, ['split'], false), leader, ['look'], true);
    const saved = { ...leader, words: new Set(['merge', 'look']) };
    expect(['split', 'merge', 'look'].map((word) => markOf(saved, word, turned))).toEqual(['none', 'own', 'own']);
    expect(changedWords(saved, turned).toSorted()).toEqual(['look', 'merge']);
  });

  it('tells what a record lists from what it has through another row', () => {
    expect(['split', 'look', 'count'].map((word) => markOf(leader, word, new Map()))).toEqual(['own', 'through', 'none']);
  });

  it('shows the words of a group once it is opened; a cell of the group stands for all of them', () => {
    const { columns, rows } = wordGrid([leader, clerk], groups, (title) => title === 'quality');
    expect(columns.map(({ text, isClosed }) => [text, isClosed])).toEqual([
      ['Leader', false],
      ['Leader', true],
    ]);
    expect(rows.map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['stock', false],
      ['quality', true],
      ['to look', undefined],
    ]);
    expect(rows[0]?.cells[1]).toEqual({ record: clerk, words: ['split', 'merge', 'count'] });
  });

  it('has a row for each record where words stand across', () => {
    const { columns, rows } = recordGrid([leader, clerk], groups);
    expect(columns).toHaveLength(4);
    expect(rows.map(({ sub, isClosed }) => [sub, isClosed])).toEqual([
      ['LEADER', false],
      ['CLERK', true],
    ]);
  });

  it('is walked by keys, within its bounds', () => {
    const to = (key: string, row = 0, column = 0) => cellForKey(key, { row, column }, 3, 2);
    expect(to('ArrowDown')).toEqual({ row: 1, column: 0 });
    expect(to('ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(to('End', 2)).toEqual({ row: 2, column: 1 });
    expect(to('PageDown')).toEqual({ row: 2, column: 0 });
    expect(to('a')).toBeUndefined();
  });
});
