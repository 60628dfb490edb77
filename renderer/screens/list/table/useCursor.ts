import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { canSelect, type ListTableModel } from './useListTable.ts';

/** The current row for keyboard commands. */
export interface Cursor {
  readonly at: number;
  /** The user moved it there. */
  readonly isShown: boolean;
  /** It was moved by a key, so it is scrolled into view and focused. */
  readonly isWanted: boolean;
  /** Another object after each move by key. */
  readonly move: object;
  /** Moves it to a clicked row. */
  readonly set: (at: number) => void;
  /** Moves it by key; `withRange` selects all rows it passes. */
  readonly go: (at: number, withRange?: boolean) => void;
  /** Selects a row, or with `isRange` all from the last selected one. */
  readonly mark: (at: number, isRange: boolean) => void;
}

/** Where the cursor is, and of which list: the address says its filter and its order. */
interface CursorPlace extends RowPlace, Pick<Cursor, 'isShown' | 'isWanted'> {
  readonly search: string;
  readonly move: object;
}

/** The cursor stays with its row when others come in before it; in another list it stays where it is. */
export function useCursor(table: ListTableModel): Cursor {
  const search = useSearch();
  const [place, setPlace] = useState(() => startPlace(search));
  const at = indexOf(place, table, search);
  const now = useRef({ table, at, search });
  // Rows are rendered again only when they change, so their handlers read the current state when they are called.
  useLayoutEffect(() => {
    now.current = { table, at, search };
  });
  const put = useCallback((row: number, isWanted?: boolean) => {
    const { table: list, search: of } = now.current;
    const to = { row, id: list.getRowModel().rows[row]?.id };
    if (isWanted !== undefined) rememberRow(to);
    setPlace((last) => ({
      ...to,
      search: of,
      isShown: true,
      isWanted: isWanted ?? last.isWanted,
      move: isWanted ? {} : last.move,
    }));
  }, []);

  const set = useCallback((to: number) => put(to, false), [put]);
  const mark = useCallback(
    (to: number, isRange: boolean) => {
      const row = now.current.table.getRowModel().rows[to];
      if (!row?.getCanSelect()) return;
      // The handler of the table knows where a range begins; it expects a check box event.
      row.getToggleSelectedHandler()({ target: { checked: isRange || !row.getIsSelected() }, shiftKey: isRange });
      put(to);
    },
    [put],
  );
  const go = useCallback(
    (focused: number, withRange = false) => {
      const { table: list, at: from } = now.current;
      const to = Math.max(0, Math.min(focused, list.getRowModel().rows.length - 1));
      if (withRange && canSelect(list)) selectBetween(list, from, to);
      put(to, true);
    },
    [put],
  );
  const { isShown, isWanted, move } = place;
  return useMemo(() => ({ at, isShown, isWanted, move, set, go, mark }), [at, isShown, isWanted, move, set, go, mark]);
}

/** Who comes back to a list is where they left it, with the keyboard too. */
function startPlace(search: string): CursorPlace {
  const place = rememberedRow();
  const isKnown = place !== undefined;
  return { row: place?.row ?? 0, id: place?.id, search, isShown: isKnown, isWanted: isKnown, move: {} };
}

function indexOf({ row, id, search: of }: CursorPlace, table: ListTableModel, search: string): number {
  const { rows, rowsById } = table.getRowModel();
  const found = id !== undefined && of === search ? rowsById[id]?.index : undefined;
  return found ?? Math.max(0, Math.min(row, rows.length - 1));
}

function selectBetween(table: ListTableModel, a: number, b: number): void {
  const passed = table.getRowModel().rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  table.setRowSelection((now) => ({ ...now, ...Object.fromEntries(passed.map(({ id }) => [id, true as const])) }));
}

/** Name under which an entry of the browser's history keeps where its list was left. */
const KEY = 'listRow';

/** A row of a list: which it is, and its number while it is not found among the loaded rows. */
interface RowPlace {
  readonly row: number;
  readonly id: string | undefined;
}

/** A row, and the address that says which rows it is counted among. */
interface RememberedPlace extends RowPlace {
  readonly address: string;
}

/** The row somebody left the list of this history entry from; undefined where the entry is new, or lists other rows. */
function rememberedRow(): RowPlace | undefined {
  const place = stateOf(history)[KEY] as RememberedPlace | undefined;
  return place?.address === location.href ? place : undefined;
}

/** Keeps the row with the history entry: going back finds it again, opening the list again does not. */
function rememberRow({ row, id }: RowPlace): void {
  const place: RememberedPlace = { row, id, address: location.href };
  history.replaceState({ ...stateOf(history), [KEY]: place }, '');
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  // Whatever wrote the state wrote an object, or nothing.
  return (state ?? {}) as Readonly<Record<string, unknown>>;
}
