import type { KeyboardEvent, RefObject } from 'react';
import { connect } from '../commands/connect.ts';
import { moveInOrder } from '../commands/place.ts';
import { setStay } from '../commands/properties.ts';
import { remove } from '../commands/remove.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, stateId } from '../model/elements.ts';
import { usualTarget, type Cell, type Grid } from './grid.ts';

/** A cell: column 0 is the state itself. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface GridKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** As Enter in a cell. */
  readonly open: (row: number, column: number) => void;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The table by keyboard: arrows walk, Enter adds or opens, Delete removes, Alt with arrows moves a state, `=` lets an event stay. */
export function useGridKeys(
  grid: Grid,
  table: RefObject<HTMLTableElement | null>,
  place: Place,
  onPlace: (place: Place) => void,
): GridKeys {
  const editor = useEditorContext();
  const at = (row: number, column: number) => ({ state: grid.states[row] ?? '', event: grid.events[column - 1] });
  const go = (next: Place): void => {
    onPlace(next);
    const cells = table.current?.tBodies[0]?.rows[next.row]?.querySelectorAll<HTMLElement>('[data-cell]');
    cells?.[next.column]?.focus();
  };
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
    const step = STEPS[event.key];
    const { state, event: raised } = at(place.row, place.column);
    if (step && event.altKey && step.row !== 0) {
      editor.run((now) => moveInOrder(now, state, step.row > 0 ? 1 : -1));
      go(within(grid, { ...place, row: place.row + step.row }));
    } else if (step) go(within(grid, { row: place.row + step.row, column: place.column + step.column }));
    else if (event.key === 'Home') go({ ...place, column: 0 });
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

function within({ states, events }: Grid, { row, column }: Place): Place {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  return { row: clamp(row, states.length - 1), column: clamp(column, events.length) };
}
