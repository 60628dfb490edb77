import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { RowValue } from '../detail/RowValue.tsx';
import css from './RowList.module.css';
import { TileNote } from './TileNote.tsx';
import { useTile } from './useTile.ts';

const ROWS = 6;
const COLUMNS = 4;

/** The first rows of a query: the columns along its axes, else the first ones; the first of them opens the row. A yes without a heading is told by what it says yes to. */
export function RowList({ tile }: { readonly tile: TileView }): ReactNode {
  const { t } = useSpeech();
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
