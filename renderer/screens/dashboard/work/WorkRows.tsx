import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column, TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { countText } from '../../../i18n/texts.ts';
import { screenPath } from '../../../shells/office/addresses.ts';
import { RowAction } from './RowAction.tsx';
import type { TileRows } from '../tiles/useTile.ts';
import { WorkRow } from './WorkRow.tsx';
import css from './WorkRows.module.css';

export interface WorkRowsProps {
  readonly tile: TileView;
  readonly columns: readonly Column[];
  readonly rows: TileRows;
}

/** Rows to work on, also on a phone: each shows the subject, the contact and the due time, and has an action for one tap. */
export function WorkRows({ tile, columns, rows: { items, total = 0, isCapped } }: WorkRowsProps): ReactNode {
  const { t, language } = useTranslator();
  return (
    <>
      <ul className="list">
        {items.map((item, at) => (
          <WorkRow key={String(item['id'] ?? at)} record={tile.record} columns={columns} item={item}>
            {tile.action && <RowAction tile={tile} action={tile.action} item={item} />}
          </WorkRow>
        ))}
      </ul>
      {total > items.length && tile.open !== undefined && (
        <Link className={css['all']} href={screenPath(tile.open)}>
          {t('ui.dashboard.all', { count: countText(total, isCapped, language) })}
        </Link>
      )}
    </>
  );
}
