import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Column } from '#engine';
import type { Item } from '../../../renderer/api/reads.ts';
import type { ColumnSetting } from '../../../renderer/screens/list/listAddress.ts';
import { activeSorting, useListTable, type ListTableModel } from '../../../renderer/screens/list/table/useListTable.ts';

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
const COLUMNS = [column('part'), column('code', { isPinned: true }), column('bin'), column('note', { isHidden: true })];
const ROWS: readonly Item[] = [
  { id: 'x', code: 'BX-2' },
  { id: 'y', code: 'BX-1' },
];

interface TableOptions {
  readonly sort?: readonly string[];
  readonly own?: readonly string[];
  readonly arranged?: readonly ColumnSetting[];
  readonly items?: readonly Item[];
}

/** The table of a list, and what it wrote to the address. */
function listTable({ sort = [], own = [], arranged, items = ROWS }: TableOptions = {}) {
  const addressOf: { sort?: readonly string[]; columns?: readonly ColumnSetting[] } = {};
  let made: ListTableModel | undefined;
  const List = (): null => {
    made = useListTable({
      view: { columns: COLUMNS, open: 'box', sort: own },
      items,
      fittedWidths: undefined,
      settings: arranged,
      onArrange: (columns) => void (addressOf.columns = columns),
      sort,
      onSort: (keys) => void (addressOf.sort = keys),
      of: 'boxes',
    });
    return null;
  };
  renderToString(createElement(List));
  return { table: made!, told: addressOf };
}

function pressed(name: string, given: TableOptions, isMore = false): readonly string[] | undefined {
  const { table, told: addressOf } = listTable(given);
  table.getColumn(name)!.getToggleSortingHandler()!({ shiftKey: isMore, ctrlKey: false, metaKey: false });
  return addressOf.sort;
}

const shown = (...names: readonly string[]) => names.map((name) => ({ name, isPinned: false }));

describe('a press on the head of a column', () => {
  it('sorts up, then down, then not', () => {
    expect(pressed('part', {})).toEqual(['part']);
    expect(pressed('part', { sort: ['part'] })).toEqual(['-part']);
    expect(pressed('part', { sort: ['-part'] })).toEqual([]);
  });

  it('sorts up first, whatever order the query has by itself', () => {
    expect(pressed('code', { own: ['-code'] })).toEqual(['code']);
    expect(activeSorting(listTable({ own: ['-code'] }).table)).toEqual([{ id: 'code', desc: true }]);
    expect(activeSorting(listTable({ own: ['-code'], sort: ['part'] }).table)).toEqual([{ id: 'part', desc: false }]);
  });

  it('takes the place of what was sorted by, or comes after it', () => {
    expect(pressed('part', { sort: ['code'] })).toEqual(['part']);
    expect(pressed('part', { sort: ['code'] }, true)).toEqual(['code', 'part']);
    expect(pressed('code', { sort: ['code', 'part'] }, true)).toEqual(['-code', 'part']);
  });

  it('sorts by three columns at most, the last ones pressed', () => {
    expect(pressed('bin', { sort: ['note', 'code', 'part'] }, true)).toEqual(['code', 'part', 'bin']);
  });
});

describe('the rows of a list', () => {
  it('stay in the order of the query and are known by their ids', () => {
    const { rows } = listTable({ sort: ['code'] }).table.getRowModel();
    expect(rows.map(({ id }) => id)).toEqual(['x', 'y']);
  });

  it('are known by their place where they are no records', () => {
    const { rows } = listTable({ items: [{ code: 'A' }, { code: 'B' }] }).table.getRowModel();
    expect(rows.map(({ id }) => id)).toEqual(['0', '1']);
  });
});

describe('the columns of a list', () => {
  const names = ({ table }: ReturnType<typeof listTable>): readonly string[] =>
    table.getVisibleLeafColumns().map(({ id }) => id);

  it('stand as the screen or the address arranges them, pinned ones first', () => {
    expect(names(listTable())).toEqual(['code', 'part', 'bin']);
    expect(names(listTable({ arranged: shown('note', 'part') }))).toEqual(['note', 'part']);
  });

  it('are hidden and shown, but never all hidden', () => {
    const some = listTable({ arranged: shown('part', 'code') });
    some.table.getColumn('part')!.toggleVisibility();
    expect(some.told.columns).toEqual(shown('code'));
    some.table.getColumn('bin')!.toggleVisibility();
    expect(some.told.columns).toEqual(shown('part', 'code', 'bin'));
    const last = listTable({ arranged: shown('part') });
    last.table.getColumn('part')!.toggleVisibility();
    expect(last.told.columns).toBeUndefined();
  });

  it('stay in sight where that is wanted', () => {
    const { table, told: addressOf } = listTable({ arranged: shown('part', 'code') });
    table.getColumn('code')!.pin('start');
    expect(addressOf.columns).toEqual([
      { name: 'part', isPinned: false },
      { name: 'code', isPinned: true },
    ]);
  });

  it('are as wide as somebody made them, between the least and the most', () => {
    const { table, told: addressOf } = listTable({
      arranged: [{ name: 'part', isPinned: false, width: 90 }, ...shown('code')],
    });
    expect(table.getColumn('part')!.getSize()).toBe(90);
    table.setColumnSizing((now) => ({ ...now, part: 20.4, code: 150.6 }));
    expect(addressOf.columns).toEqual([
      { name: 'part', isPinned: false, width: 60 },
      { name: 'code', isPinned: false, width: 151 },
    ]);
  });
});
