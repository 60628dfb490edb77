import type { ReactNode } from 'react';
import type { Column, TileView } from '#engine';
import { RowAction } from './RowAction.tsx';
import { AllRows } from '../tiles/AllRows.tsx';
import type { TileRows } from '../tiles/useTile.ts';
import { WorkRow } from './WorkRow.tsx';

export interface WorkRowsProps {
  readonly tile: TileView;
  readonly columns: readonly Column[];
  readonly rows: TileRows;
}

/** Rows to work on, also on a phone: each shows the subject, the contact and the due time, and has an action for one tap. */
export function WorkRows({ tile, columns, rows }: WorkRowsProps): ReactNode {
  return (
    <>
      <ul className="list">
        {rows.items.map((item, at) => (
          <WorkRow key={String(item['id'] ?? at)} record={tile.record} columns={columns} item={item}>
            {tile.action && <RowAction tile={tile} action={tile.action} item={item} />}
          </WorkRow>
        ))}
      </ul>
      <AllRows tile={tile} rows={rows} shown={rows.items.length} />
    </>
  );
}
