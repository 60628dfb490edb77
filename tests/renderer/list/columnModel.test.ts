import { describe, expect, it } from 'vitest';
import type { Column } from '#engine';
import { movedBefore, movedBy, shownColumns, sorted, toggled } from '../../../renderer/pages/list/columnModel.ts';

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

  it('are never none', () => {
    expect(names(toggled(shown('a', 'b'), 'a'))).toEqual(['b']);
    expect(names(toggled(shown('a'), 'a'))).toEqual(['a']);
    expect(names(toggled(shown('a'), 'b'))).toEqual(['a', 'b']);
  });

  it('are put before another, or a place further', () => {
    expect(names(movedBefore(shown('a', 'b', 'c'), 'c', 'a'))).toEqual(['c', 'a', 'b']);
    expect(names(movedBy(shown('a', 'b', 'c'), 'b', 1))).toEqual(['a', 'c', 'b']);
    expect(names(movedBy(shown('a', 'b'), 'a', -1))).toEqual(['a', 'b']);
  });
});

describe('a press on the head of a column', () => {
  it('sorts up, then down, then not', () => {
    expect(sorted([], 'part', false)).toEqual(['part']);
    expect(sorted(['part'], 'part', false)).toEqual(['-part']);
    expect(sorted(['-part'], 'part', false)).toEqual([]);
  });

  it('takes the place of what was sorted by, or comes after it', () => {
    expect(sorted(['code'], 'part', false)).toEqual(['part']);
    expect(sorted(['code'], 'part', true)).toEqual(['code', 'part']);
    expect(sorted(['code', 'part'], 'code', true)).toEqual(['-code', 'part']);
  });

  it('sorts by three columns at most', () => {
    expect(sorted(['a', 'b', 'c'], 'd', true)).toEqual(['a', 'b', 'd']);
  });
});
