import { describe, expect, it } from 'vitest';
import { queryColumn, queryColumns, shownColumns } from '../../../engine/load/columns.ts';

describe('columns of a query', () => {
  it('calls a path by its last part, and by the part before where that says what a row is called', () => {
    const columns = queryColumns({ columns: ['quantity', 'part.code', 'bin.area.name', 'part.description', 'name'] });
    expect(columns.map(({ name, value }) => [name, value])).toEqual([
      ['quantity', undefined],
      ['part', 'row.part.code'],
      ['area', 'row.bin.area.name'],
      ['description', 'row.part.description'],
      ['name', undefined],
    ]);
  });

  it('takes any other by its name, where it stands', () => {
    const query = { columns: ['code', { free: 'row.size - row.used', author: 'row.createdBy.name' }] } as const;
    expect(queryColumn({ columns: [...query.columns] }, 'author')).toEqual({
      name: 'author',
      value: 'row.createdBy.name',
      at: [1, 'author'],
    });
    expect(queryColumn({ columns: [...query.columns] }, 'size')).toBeUndefined();
  });

  it('pins what ends with !, and hides what ends with ?', () => {
    expect(shownColumns(['code!', 'part', 'batch?'])).toEqual([
      { name: 'code', isPinned: true, isHidden: false },
      { name: 'part', isPinned: false, isHidden: false },
      { name: 'batch', isPinned: false, isHidden: true },
    ]);
  });
});
