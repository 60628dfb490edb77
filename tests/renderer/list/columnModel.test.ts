import { describe, expect, it } from 'vitest';
import type { Column } from '#engine';
import { movedBefore, movedBy, shownColumns } from '../../../renderer/screens/list/table/columnModel.ts';

const column = (name: string, rest: Partial<Column> = {}): Column => ({
  name,
  title: name,
  kind: 'string',
  widget: 'text',
  isPinned: false,
  isHidden: false,
  canFilter: true,
  canSort: true,
  ...rest,
});
const COLUMNS = [column('part'), column('code', { isPinned: true }), column('note', { isHidden: true })];
const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);
const shown = (...list: readonly string[]) => list.map((name) => ({ name, isPinned: false }));

describe('the columns of a list', () => {
  it('are those the screen shows, pinned ones first', () => {
    expect(names(shownColumns(COLUMNS, undefined))).toEqual(['code', 'part']);
  });

  it('are those of the address, less what is no column any more', () => {
    expect(names(shownColumns(COLUMNS, shown('note', 'gone', 'part')))).toEqual(['note', 'part']);
    expect(names(shownColumns(COLUMNS, shown('gone')))).toEqual(['code', 'part']);
  });

  it('are put before another, or a place further', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
    expect(movedBefore(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  });
});
