import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { Value } from '../../parts/Value.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import css from './RowList.module.css';
import { TileNote } from './TileNote.tsx';
import { useTile } from './useTile.ts';

const ROWS = 6;
const COLUMNS = 4;

/** The first rows of a query: the columns along its axes, else the first ones; the first of them opens the row. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const { items, isLoading, error, x, y } = useTile(tile, ROWS);
  const named = [x, y].filter((column) => column !== undefined);
  const columns = named.length > 0 ? named : tile.query.columns.filter(({ isHidden }) => !isHidden).slice(0, COLUMNS);
  if (items.length === 0) return <TileNote isLoading={isLoading} error={error} />;
  return (
    <ul className={css['rows']}>
      {items.map((item, at) => (
        <li key={String(item['id'] ?? at)} className={css['row']}>
          {columns.map((column, nth) => (
            <span key={column.name}>
              <Opening href={nth === 0 ? hrefOf(tile, item) : undefined}>
                <Value field={column} value={item[column.name]} hrefOf={recordHref} isShort />
              </Opening>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function hrefOf({ record }: TileView, { id }: Item): string | undefined {
  return record !== undefined && typeof id === 'string' ? recordHref(record, id) : undefined;
}

function Opening({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }): ReactNode {
  return href === undefined ? children : <a href={href}>{children}</a>;
}
