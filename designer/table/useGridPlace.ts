import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A cell of a grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface GridPlace {
  readonly table: RefObject<HTMLTableElement | null>;
  /** The cell that has the focus, or gets it first. */
  readonly place: Place;
  readonly setPlace: (place: Place) => void;
  readonly go: (place: Place) => void;
  /** Arrows walk, Alt with arrows moves a row. @returns  whether the key was one of them */
  readonly walk: (event: KeyboardEvent, onMove: (row: number, by: 1 | -1) => void) => boolean;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where one is in a grid of so many rows and columns. */
export function useGridPlace(rows: number, columns: number): GridPlace {
  const table = useRef<HTMLTableElement>(null);
  const [at, setPlace] = useState<Place>({ row: 0, column: 0 });
  // What was removed is no place any more.
  const place = { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) };
  const go = ({ row, column }: Place): void => {
    const next = { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
    setPlace(next);
    table.current?.tBodies[0]?.rows[next.row]?.querySelectorAll<HTMLElement>('[data-cell]')[next.column]?.focus();
  };
  const walk: GridPlace['walk'] = (event, onMove) => {
    const step = STEPS[event.key];
    if (!step) return false;
    event.preventDefault();
    if (event.altKey && step.row !== 0) onMove(place.row, step.row > 0 ? 1 : -1);
    go({ row: place.row + step.row, column: place.column + step.column });
    return true;
  };
  return { table, place, setPlace, go, walk };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
