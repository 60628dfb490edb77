import type { RefObject } from 'react';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import type { Board } from './useBoard.ts';

/** Targets of the keyboard shortcuts of a board. */
export interface BoardKeys {
  readonly board: Board;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onFilter: () => void;
}

const GROUP = 'ui.board.keys';

/** M N F /: arrow keys and Enter are handled by the cards. */
export function useBoardKeys({ board, searchField, onFilter }: BoardKeys): void {
  const create = board.view.actions.find(({ input }) => input === undefined);
  useShortcuts([
    { keys: 'm', title: 'ui.board.keys.move', group: GROUP, run: () => board.setMenu(board.at) },
    ...(create ? [{ keys: 'n', title: create.title, group: GROUP, run: () => board.setForm({ action: create }) }] : []),
    { keys: 'f', title: 'ui.table.keys.filter', group: GROUP, run: onFilter },
    {
      keys: '/',
      title: 'ui.table.keys.search',
      group: GROUP,
      run: () => (searchField.current ?? { focus: onFilter }).focus(),
    },
  ]);
}
