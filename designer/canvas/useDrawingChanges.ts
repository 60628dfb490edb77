import type { EdgeChange, Node, NodeChange } from 'reactflow';
import { useMemo, useState } from 'react';
import { useEditorContext } from '../editor/Editor.ts';
import type { DesignDocument, Point } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import type { LineEdge } from './line.ts';
import { useSteady } from './useSteady.ts';

type Positions = Readonly<Record<string, Point>>;

interface Dragged {
  readonly positions: Positions;
  readonly lines?: HelperLines;
}

interface Selected {
  readonly id: string;
  readonly selected: boolean;
}

export interface DrawingRules {
  /** The element that is selected with what is drawn; undefined of what is none. */
  readonly elementAt: (id: string) => ElementId | undefined;
  /** By the names of what is moved. */
  readonly move: (document: DesignDocument, positions: Positions) => Command;
  readonly nameOf: (id: string) => string;
  /** Whether what is dragged alone snaps to others. */
  readonly snaps: boolean;
}

interface DrawingChanges<N extends Node> {
  readonly nodes: N[];
  readonly edges: LineEdge[];
  readonly isDragging: boolean;
  /** Helper lines of what is dragged. */
  readonly helper: HelperLines | undefined;
  readonly onNodesChange: (changes: readonly NodeChange<N>[]) => void;
  readonly onEdgesChange: (changes: readonly EdgeChange<LineEdge>[]) => void;
}

/**
 * What React Flow changes by itself goes to the document: a selection at once, positions when the drag ends, as one step. Elements
 * that stay as they are stay the same objects: only what changes is drawn again.
 */
export function useDrawingChanges<N extends Node>(
  drawn: readonly N[],
  lines: readonly LineEdge[],
  { elementAt, move, nameOf, snaps }: DrawingRules,
): DrawingChanges<N> {
  const { selection, select, run } = useEditorContext();
  const [dragged, setDragged] = useState<Dragged>();
  const selected = useMemo(() => new Set(selection), [selection]);
  const base = useMemo(() => drawn.map((node) => withSelection(node, selected)), [drawn, selected]);
  const edges = useMemo(() => lines.map((edge) => withSelection(edge, selected)), [lines, selected]);
  const nodes = useMemo(() => (dragged ? base.map((node) => placed(node, dragged.positions)) : base), [base, dragged]);
  const selecting = (changes: readonly Selected[]): void => {
    if (changes.length === 0) return;
    select((now) =>
      changes.reduce<readonly ElementId[]>((all, change) => {
        const id = elementAt(change.id);
        const others = all.filter((other) => other !== id);
        return change.selected && id !== undefined ? [...others, id] : others;
      }, now),
    );
  };
  return {
    nodes,
    edges,
    isDragging: dragged !== undefined,
    helper: dragged?.lines,
    onNodesChange: useSteady((changes: readonly NodeChange<N>[]) => {
      selecting(changes.filter((change) => change.type === 'select'));
      const moves = changes.filter((change) => change.type === 'position');
      if (moves.length === 0) return;
      const moved = Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position]] : [])));
      if (moves.some(({ dragging }) => dragging === true))
        return setDragged(snaps ? snapped(moved, drawn) : { positions: moved });
      setDragged(undefined);
      // The last position React Flow names may be the one before it snapped.
      const final = Object.entries({ ...moved, ...dragged?.positions });
      run((document) => move(document, Object.fromEntries(final.map(([id, { x, y }]) => [nameOf(id), { x, y }]))));
    }),
    onEdgesChange: useSteady((changes: readonly EdgeChange<LineEdge>[]) =>
      selecting(changes.filter((change) => change.type === 'select')),
    ),
  };
}

function withSelection<E extends { readonly id: string; readonly selected?: boolean }>(
  element: E,
  all: ReadonlySet<string>,
): E {
  return all.has(element.id) === (element.selected ?? false) ? element : { ...element, selected: all.has(element.id) };
}

function placed<N extends Node>(node: N, positions: Positions): N {
  const position = positions[node.id];
  return position ? { ...node, position } : node;
}

/** One alone snaps to the others; several keep their distances. */
function snapped(moved: Positions, drawn: readonly Node[]): Dragged {
  const [only, ...more] = Object.entries(moved);
  if (!only || more.length > 0) return { positions: moved };
  const others = drawn.flatMap(({ id, position }) => (id === only[0] ? [] : position));
  const lines = helperLines(only[1], others);
  return { positions: { [only[0]]: lines.at }, lines };
}

/** Where a dragged state stands in line with others, and where it snaps to. */
interface HelperLines {
  readonly at: Point;
  /** Vertical line, where it stands below or above another. */
  readonly x?: number;
  /** Horizontal line, where it stands beside another. */
  readonly y?: number;
}

const NEAR = 6;

/** States are of one size: corners in line are middles in line. */
function helperLines(at: Point, others: readonly Point[]): HelperLines {
  const x = nearest(
    at.x,
    others.map((other) => other.x),
  );
  const y = nearest(
    at.y,
    others.map((other) => other.y),
  );
  return {
    at: { x: x ?? at.x, y: y ?? at.y },
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  };
}

function nearest(value: number, others: readonly number[]): number | undefined {
  const distance = (other: number): number => Math.abs(other - value);
  const best = others.reduce<number | undefined>(
    (found, other) => (found === undefined || distance(other) < distance(found) ? other : found),
    undefined,
  );
  return best !== undefined && distance(best) <= NEAR ? best : undefined;
}
