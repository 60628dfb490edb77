import { useState } from 'react';
import type { Item } from '../../../api/reads.ts';
import type { ListTableModel } from './useListTable.ts';

/** The selected rows with their last known values: a row stays selected after it is unloaded. */
export function useSelectedRows(table: ListTableModel): readonly Item[] {
  const [knownRows, setKnownRows] = useState<ReadonlyMap<string, Item>>(new Map());
  const { rowsById } = table.getCoreRowModel();
  const selected = new Map<string, Item>();
  for (const id of table.getSelectedRowIds()) {
    const item = rowsById[id]?.original ?? knownRows.get(id);
    if (item) selected.set(id, item);
  }
  if (selected.size !== knownRows.size || [...selected].some(([id, item]) => knownRows.get(id) !== item))
    setKnownRows(selected);
  return [...selected.values()];
}
