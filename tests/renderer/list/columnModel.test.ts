import { describe, expect, it } from 'vitest';
import type { Column } from '#engine';
import { moveBefore, moveBy, visibleColumns } from '../../../renderer/screens/list/table/columnModel.ts';

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
    expect(names(visibleColumns(COLUMNS, undefined))).toEqual(['code', 'part']);
  });

  it('are those of the address, less what is no column any more', () => {
    expect(names(visibleColumns(COLUMNS, shown('note', 'gone', 'part')))).toEqual(['note', 'part']);
    expect(names(visibleColumns(COLUMNS, shown('gone')))).toEqual(['code', 'part']);
  });

  it('are put before another, or a place further', () => {
    expect(moveBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moveBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
    expect(moveBefore(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
    expect(moveBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveBy(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  });
});
