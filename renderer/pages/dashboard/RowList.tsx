import type { ReactNode } from 'react';
import type { Column, TileView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { RowValue } from '../detail/RowValue.tsx';
import css from './RowList.module.css';
import { TileNote } from './TileNote.tsx';
import { useTile } from './useTile.ts';
import { WorkRows } from './WorkRows.tsx';

const ROWS = 6;
/** Where rows are worked on, more of them are worth the room. */
const WORK_ROWS = 12;
const COLUMNS = 4;

/** The first rows of a query, the first column of which opens the row. A yes without a heading is told by what it says yes to. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const { t } = useSpeech();
  const rows = useTile(tile, tile.action ? WORK_ROWS : ROWS);
  const columns = shownOf(tile);
  if (rows.items.length === 0) return <TileNote isLoading={rows.isLoading} error={rows.error} />;
  if (tile.action) return <WorkRows tile={tile} action={tile.action} columns={columns} rows={rows} />;
  return (
    <ul className={css['rows']}>
      {rows.items.map((item, at) => (
        <li key={String(item['id'] ?? at)} className={css['row']}>
          {columns.map((column, nth) => (
            <span key={column.name}>
              {column.kind === 'bool' ? (
                item[column.name] === true && <b className={css['yes']}>{t(column.title)}</b>
              ) : (
                <RowValue field={column} row={item} opens={nth === 0 ? tile.record : undefined} isShort />
              )}
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
