import { useState } from 'react';
import type { Item } from '../../../api/reads.ts';
import type { ListTableModel } from './useListTable.ts';

/** The rows that are marked, with the last that was known of them: a mark stays where its row is not loaded any more. */
export function useMarked(table: ListTableModel): readonly Item[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Item>>(new Map());
  const { rowsById } = table.getCoreRowModel();
  const marked = new Map<string, Item>();
  for (const id of table.getSelectedRowIds()) {
    const item = rowsById[id]?.original ?? known.get(id);
    if (item) marked.set(id, item);
  }
  if (marked.size !== known.size || [...marked].some(([id, item]) => known.get(id) !== item)) setKnown(marked);
  return [...marked.values()];
}
