import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedAction, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { inputOf, runBulk, type LeftRow } from '../../list/bulk/runBulk.ts';
import { codeColumn, rowCode, useLabel } from '../../list/rows/rowCode.ts';

/** An action done on a row of a tile by one tap. */
export interface OneTap {
  readonly isBusy: boolean;
  /** Why it was not done. */
  readonly left: LeftRow | undefined;
  readonly act: () => void;
  readonly forget: () => void;
  /** The row as the action takes it. */
  readonly input: Item;
}

/** Does the action on a row as it was seen; what is refused, or asked first, is kept with the row. */
export function useOneTap(action: OfferedAction, { query, record }: TileView, item: Item): OneTap {
  const client = useQueryClient();
  const column = codeColumn(query.columns, useLabel(record));
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<LeftRow>();
  const codeOf = (row: Item): string => rowCode(column, row);
  const act = async (): Promise<void> => {
    setLeft(undefined);
    setBusy(true);
    const outcome = await runBulk({ offered: action, items: [item], shared: {}, codeOf }, () => undefined);
    setLeft(outcome.left[0]);
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(false);
  };
  const input = inputOf(action, item, codeOf);
  return { isBusy, left, act: () => void act(), forget: () => setLeft(undefined), input };
}
