import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { Value } from '../../parts/Value.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import css from './RowList.module.css';
import { TileNote } from './TileNote.tsx';
import { useTile } from './useTile.ts';

const ROWS = 6;
const COLUMNS = 4;

/** The first rows of a query: the columns along its axes, else the first ones. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const { items, isLoading, error, x, y } = useTile(tile, ROWS);
  const named = [x, y].filter((column) => column !== undefined);
  const columns = named.length > 0 ? named : tile.query.columns.filter(({ isHidden }) => !isHidden).slice(0, COLUMNS);
  if (items.length === 0) return <TileNote isLoading={isLoading} error={error} />;
  return (
    <ul className={css['rows']}>
      {items.map((item, at) => (
        <li key={String(item['id'] ?? at)} className={css['row']}>
          {columns.map((column) => (
            <span key={column.name}>
              <Value field={column} value={item[column.name]} hrefOf={recordHref} isShort />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
