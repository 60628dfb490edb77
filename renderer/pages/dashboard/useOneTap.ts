import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedAction, TileView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { inputOf, runBulk, type LeftRow } from '../list/bulk/runBulk.ts';
import { codeColumn, rowCode, useLabel } from '../list/rowCode.ts';
import { idOf } from '../list/useSelection.ts';

/** An action done on one row of a tile by one tap. */
export interface OneTap {
  /** Id of the row it is being done on. */
  readonly busy: string | undefined;
  /** The row it was not done on, and why. */
  readonly left: LeftRow | undefined;
  readonly act: (item: Item) => void;
  readonly forget: () => void;
  /** The row as the action takes it. */
  readonly inputOf: (item: Item) => Item;
}

/** Does the action on a row as it was seen; what is refused, or asked first, is kept with the row. */
export function useOneTap(action: OfferedAction, { query, record }: TileView): OneTap {
  const client = useQueryClient();
  const column = codeColumn(query.columns, useLabel(record));
  const [busy, setBusy] = useState<string>();
  const [left, setLeft] = useState<LeftRow>();
  const codeOf = (item: Item): string => rowCode(column, item);
  const act = async (item: Item): Promise<void> => {
    setLeft(undefined);
    setBusy(idOf(item));
    const outcome = await runBulk({ offered: action, items: [item], shared: {}, codeOf }, () => undefined);
    setLeft(outcome.left[0]);
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(undefined);
  };
  return {
    busy,
    left,
    act: (item) => void act(item),
    forget: () => setLeft(undefined),
    inputOf: (item) => inputOf(action, item, codeOf),
  };
}
