import type { EdgeChange, NodeChange } from 'reactflow';
import { useMemo, useState } from 'react';
import { moveStates } from '../commands/place.ts';
import { useEditorContext } from '../editor/Editor.ts';
import type { Point } from '../model/DesignDocument.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import type { LineEdge, StateNodeOf } from './graph.ts';
import { helperLines, type HelperLines } from './helperLines.ts';
import { useSteady } from './useSteady.ts';

type Positions = Readonly<Record<ElementId, Point>>;

interface Dragged {
  readonly positions: Positions;
  readonly lines?: HelperLines;
}

export interface CanvasChanges {
  readonly nodes: StateNodeOf[];
  readonly edges: LineEdge[];
  readonly isDragging: boolean;
  /** Helper lines of the state that is dragged. */
  readonly lines: HelperLines | undefined;
  readonly onNodesChange: (changes: readonly NodeChange<StateNodeOf>[]) => void;
  readonly onEdgesChange: (changes: readonly EdgeChange<LineEdge>[]) => void;
}

/** What the canvas shows while states are dragged, and what becomes a command when they are let go: one for all of them. */
export function useCanvasChanges(drawn: readonly StateNodeOf[], lines: readonly LineEdge[]): CanvasChanges {
  const { selection, select, run } = useEditorContext();
  const [dragged, setDragged] = useState<Dragged>();
  const selected = useMemo(() => new Set(selection), [selection]);
  const base = useMemo(() => drawn.map((node) => withSelection(node, selected)), [drawn, selected]);
  const edges = useMemo(() => lines.map((edge) => withSelection(edge, selected)), [lines, selected]);
  const nodes = useMemo(() => (dragged ? base.map((node) => placed(node, dragged.positions)) : base), [base, dragged]);
  const selecting = (changes: readonly { readonly id: ElementId; readonly selected: boolean }[]): void => {
    if (changes.length > 0) select((now) => changes.reduce(afterSelection, now));
  };
  return {
    nodes,
    edges,
    isDragging: dragged !== undefined,
    lines: dragged?.lines,
    onNodesChange: useSteady((changes: readonly NodeChange<StateNodeOf>[]) => {
      selecting(changes.filter((change) => change.type === 'select'));
      const moves = changes.filter((change) => change.type === 'position');
      if (moves.length === 0) return;
      const moved = positionsOf(moves);
      if (moves.some(({ dragging }) => dragging === true)) return setDragged(snapped(moved, drawn));
      setDragged(undefined);
      const final = { ...moved, ...dragged?.positions };
      run((document) => moveStates(document, namesOf(final)));
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

function afterSelection(
  now: readonly ElementId[],
  { id, selected }: { readonly id: ElementId; readonly selected: boolean },
): readonly ElementId[] {
  const others = now.filter((other) => other !== id);
  return selected ? [...others, id] : others;
}

function placed(node: StateNodeOf, positions: Positions): StateNodeOf {
  const position = positions[node.id];
  return position ? { ...node, position } : node;
}

function positionsOf(moves: readonly { readonly id: ElementId; readonly position?: Point }[]): Positions {
  return Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position]] : [])));
}

/** One state alone snaps to the others; several keep their distances. */
function snapped(moved: Positions, drawn: readonly StateNodeOf[]): Dragged {
  const [only, ...more] = Object.entries(moved);
  if (!only || more.length > 0) return { positions: moved };
  const others = drawn.flatMap(({ id, position }) => (id === only[0] ? [] : position));
  const lines = helperLines(only[1], others);
  return { positions: { [only[0]]: lines.at }, lines };
}

function namesOf(positions: Positions): Readonly<Record<string, Point>> {
  return Object.fromEntries(Object.entries(positions).map(([id, { x, y }]) => [elementName(id)?.name ?? id, { x, y }]));
}
