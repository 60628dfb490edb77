import type { ReactNode } from 'react';
import type { Column, TileView } from '#engine';
import { RowValue } from '../../detail/sections/RowValue.tsx';
import css from './RowList.module.css';
import { AllRows } from '../tiles/AllRows.tsx';
import { TileNote } from '../tiles/TileNote.tsx';
import { useTile } from '../tiles/useTile.ts';
import { WorkRows } from './WorkRows.tsx';

const MAX_ROWS = 6;
/** Rows with actions deserve more room. */
const MAX_WORK_ROWS = 12;
const MAX_COLUMNS = 4;

/** The first rows of a query: two values per row along the axes, else the name and details of each row. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const rows = useTile(tile, tile.action ? MAX_WORK_ROWS : MAX_ROWS);
  const columns = visibleColumns(tile);
  if (rows.items.length === 0) return <TileNote isLoading={rows.isLoading} error={rows.error} tile={tile} />;
  if (tile.columns || (tile.x === undefined && tile.y === undefined))
    return <WorkRows tile={tile} columns={columns} rows={rows} />;
  return (
    <>
      <ul className="list">
        {rows.items.map((item, at) => (
          <li key={String(item['id'] ?? at)} className={css['row']}>
            {columns.map((column, nth) => (
              <span key={column.name}>
                <RowValue field={column} row={item} opens={nth === 0 ? tile.record : undefined} isShort />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <AllRows tile={tile} rows={rows} shown={rows.items.length} />
    </>
  );
}

/** The columns of the tile, else those of its axes, else the first ones. */
export function visibleColumns({ query, columns, x, y }: TileView): readonly Column[] {
  const ownColumns = (columns ?? [x, y]).flatMap((name) => query.columns.find((column) => column.name === name) ?? []);
  return ownColumns.length > 0 ? ownColumns : query.columns.filter(({ isHidden }) => !isHidden).slice(0, MAX_COLUMNS);
}
