import type { RefObject } from 'react';
import type { Item } from '../../api/reads.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import type { Cursor } from './table/useCursor.ts';
import { canSelect, type ListTableModel } from './table/useListTable.ts';

/** Targets of the keyboard shortcuts of a list. */
export interface ListKeys {
  readonly table: ListTableModel;
  readonly cursor: Cursor;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onFilter: () => void;
  readonly onOpen: (item: Item) => void;
  /** Absent where nothing can be edited, or created. */
  readonly onEdit: ((item: Item) => void) | undefined;
  readonly onCreate: (() => void) | undefined;
  readonly onSave: () => void;
  /** One step back: closes what is open, then clears the selection. @returns whether there was something */
  readonly onBack: () => void;
}

const GROUP = 'ui.table.keys';

/** J K X Enter E N F / and Esc. */
export function useListKeys(keys: ListKeys): void {
  const { table, cursor, searchField, onFilter, onOpen, onEdit, onCreate, onSave, onBack } = keys;
  const withItem = (run: (item: Item) => void) => (): void => {
    const row = table.getRowModel().rows[cursor.at];
    if (row) run(row.original);
  };
  useShortcuts([
    {
      keys: 'j',
      title: 'ui.table.keys.next',
      group: GROUP,
      run: () => cursor.go(cursor.isShown ? cursor.at + 1 : cursor.at),
    },
    { keys: 'k', title: 'ui.table.keys.previous', group: GROUP, run: () => cursor.go(cursor.at - 1) },
    ...(canSelect(table)
      ? [{ keys: 'x', title: 'ui.table.keys.mark', group: GROUP, run: () => cursor.mark(cursor.at, false) }]
      : []),
    // A focused row handles Enter itself.
    { keys: 'Enter', title: 'ui.table.keys.open', group: GROUP, run: withItem(onOpen) },
    ...(onEdit ? [{ keys: 'e', title: 'ui.table.keys.edit', group: GROUP, run: withItem(onEdit) }] : []),
    ...(onCreate ? [{ keys: 'n', title: 'ui.table.keys.make', group: GROUP, run: onCreate }] : []),
    { keys: 'f', title: 'ui.table.keys.filter', group: GROUP, run: onFilter },
    {
      keys: '/',
      title: 'ui.table.keys.search',
      group: GROUP,
      run: () => (searchField.current ?? { focus: onFilter }).focus(),
    },
    { keys: 'ctrl+s', title: 'ui.table.views.save', group: GROUP, run: onSave },
    { keys: 'Escape', title: 'ui.table.keys.back', group: GROUP, run: onBack },
  ]);
}
