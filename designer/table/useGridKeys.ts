import type { KeyboardEvent } from 'react';
import type { TransitionEntry } from '#engine';
import { connect } from '../commands/connect.ts';
import { moveInOrder } from '../commands/place.ts';
import { setStay } from '../commands/properties.ts';
import { remove } from '../commands/remove.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf, type StateModelContent } from '../model/DesignDocument.ts';
import { elementId, stateId, type ElementId } from '../model/elements.ts';
import type { GridPlace, Place } from './useGridPlace.ts';

/** What an event does in a state. */
export type Cell =
  | { readonly kind: 'none' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'moves'; readonly lines: readonly CellLine[]; readonly isStay: boolean };

interface CellLine {
  readonly id: ElementId;
  readonly to: string;
  readonly isGuarded: boolean;
}

/** States down, events across. */
interface Grid {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly cellAt: (state: string, event: string) => Cell;
}

export function gridOf({ states, events, transitions }: StateModelContent): Grid {
  const cells = new Map<string, readonly CellLine[]>();
  for (const [name, entry] of Object.entries(transitions))
    for (const from of entry.from) {
      const key = `${from} ${entry.event}`;
      cells.set(key, [...(cells.get(key) ?? []), lineOf(name, from, entry)]);
    }
  return {
    states: Object.keys(states),
    events: Object.keys(events),
    cellAt: (state, event) => {
      const lines = cells.get(`${state} ${event}`) ?? [];
      const isStay = events[event]?.stay?.includes(state) ?? false;
      if (lines.length > 0) return { kind: 'moves', lines, isStay };
      return { kind: isStay ? 'stay' : 'none' };
    },
  };
}

function lineOf(name: string, from: string, { to, ok }: TransitionEntry): CellLine {
  return { id: elementId({ of: 'transitions', name, from }), to, isGuarded: ok !== undefined };
}

/** Where an event mostly leads: the target an empty cell proposes. */
function usualTarget({ transitions }: Pick<StateModelContent, 'transitions'>, event: string): string | undefined {
  const counts = new Map<string, number>();
  for (const entry of Object.values(transitions))
    if (entry.event === event) counts.set(entry.to, (counts.get(entry.to) ?? 0) + entry.from.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** As Enter in a cell. */
  readonly open: (row: number, column: number) => void;
}

/** The table by keyboard: arrows walk, Enter adds or opens, Delete removes, Alt with arrows moves a state, `=` lets an event stay. */
export function useGridKeys(grid: Grid, { place, go, walk }: GridPlace): GridKeys {
  const editor = useEditorContext();
  const at = (row: number, column: number) => ({ state: grid.states[row] ?? '', event: grid.events[column - 1] });
  const open = (row: number, column: number): void => {
    const { state, event } = at(row, column);
    if (event === undefined) return editor.select([stateId(state)]);
    openCell(state, event, grid.cellAt(state, event));
  };
  const openCell = (state: string, event: string, cell: Cell): void => {
    if (cell.kind === 'moves') return editor.select(cell.lines.map(({ id }) => id));
    if (cell.kind === 'stay' || editor.isReadOnly) return editor.select([elementId({ of: 'events', name: event })]);
    const to = usualTarget(contentOf(editor.document), event);
    if (to !== undefined && to !== state) editor.run((now) => connect(now, { from: state, to, event }));
    else editor.setPending({ kind: 'line', from: state });
  };
  const removeAt = ({ row, column }: Place): void => {
    const { state, event } = at(row, column);
    if (event === undefined) return editor.run((now) => remove(now, [stateId(state)]));
    const cell = grid.cellAt(state, event);
    if (cell.kind === 'moves')
      editor.run((now) =>
        remove(
          now,
          cell.lines.map(({ id }) => id),
        ),
      );
    if (cell.kind === 'stay') editor.run((now) => setStay(now, event, state, false));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { state, event: raised } = at(place.row, place.column);
    const move = (row: number, by: 1 | -1): void => editor.run((now) => moveInOrder(now, grid.states[row] ?? '', by));
    if (walk(event, move)) return event.stopPropagation();
    if (event.key === 'Home') go({ ...place, column: 0 });
    else if (event.key === 'End') go({ ...place, column: grid.events.length });
    else if (event.key === 'Delete') removeAt(place);
    else if (event.key === '=' && raised !== undefined)
      editor.run((now) => setStay(now, raised, state, grid.cellAt(state, raised).kind === 'none'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, open };
}
