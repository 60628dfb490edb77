import type { ReactNode } from 'react';
import type { Column, TileView } from '#engine';
import { RowValue } from '../../detail/sections/RowValue.tsx';
import css from './RowList.module.css';
import { TileNote } from '../tiles/TileNote.tsx';
import { useTile } from '../tiles/useTile.ts';
import { WorkRows } from './WorkRows.tsx';

const ROWS = 6;
/** Where rows are worked on, more of them are worth the room. */
const WORK_ROWS = 12;
const COLUMNS = 4;

/** The first rows of a query: two values a line along its axes, else each row with its name and what is known of it. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const rows = useTile(tile, tile.action ? WORK_ROWS : ROWS);
  const columns = shownOf(tile);
  if (rows.items.length === 0) return <TileNote isLoading={rows.isLoading} error={rows.error} tile={tile} />;
  if (tile.columns || (tile.x === undefined && tile.y === undefined))
    return <WorkRows tile={tile} columns={columns} rows={rows} />;
  return (
    <ul className={css['rows']}>
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
  );
}

/** The columns a tile names, else those along its axes, else the first ones. */
export function shownOf({ query, columns, x, y }: TileView): readonly Column[] {
  const named = (columns ?? [x, y]).flatMap((name) => query.columns.find((column) => column.name === name) ?? []);
  return named.length > 0 ? named : query.columns.filter(({ isHidden }) => !isHidden).slice(0, COLUMNS);
}
