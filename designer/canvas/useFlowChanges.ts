import type { EdgeChange, NodeChange } from 'reactflow';
import { useMemo, useState } from 'react';
import { useEditorContext } from '../editor/Editor.ts';
import { moveBoxes } from '../flow/nodeProperties.ts';
import { nodeId, nodeName } from '../flow/flowDocument.ts';
import type { Point } from '../model/DesignDocument.ts';
import type { FlowNodeOf } from './FlowNode.tsx';
import type { LineEdge } from './graph.ts';
import { useSteady } from './useSteady.ts';

type Positions = Readonly<Record<string, Point>>;

export interface FlowChanges {
  readonly nodes: FlowNodeOf[];
  readonly edges: LineEdge[];
  readonly onNodesChange: (changes: readonly NodeChange<FlowNodeOf>[]) => void;
  readonly onEdgesChange: (changes: readonly EdgeChange<LineEdge>[]) => void;
}

/** What the canvas shows while boxes are dragged, and what becomes a command when they are let go. */
export function useFlowChanges(drawn: readonly FlowNodeOf[], lines: readonly LineEdge[]): FlowChanges {
  const { selection, select, run } = useEditorContext();
  const [dragged, setDragged] = useState<Positions>();
  const nodes = useMemo(
    () =>
      drawn.map((node) => ({
        ...node,
        selected: selection.includes(node.id),
        position: dragged?.[node.id] ?? node.position,
      })),
    [drawn, selection, dragged],
  );
  const edges = useMemo(() => lines.map((line) => ({ ...line, selected: selection.includes(line.id) })), [lines, selection]);
  const selecting = (changes: readonly { readonly id: string; readonly selected: boolean }[]): void => {
    if (changes.length === 0) return;
    select((now) =>
      changes.reduce<readonly string[]>((all, { id, selected }) => {
        const element = id.endsWith('/onReject') ? nodeId(nodeName(id) ?? '') : id;
        const others = all.filter((each) => each !== element);
        return selected && element !== '/approved' && element !== '/rejected' ? [...others, element] : others;
      }, now),
    );
  };
  return {
    nodes,
    edges,
    onNodesChange: useSteady((changes: readonly NodeChange<FlowNodeOf>[]) => {
      selecting(changes.filter((change) => change.type === 'select'));
      const moves = changes.filter((change) => change.type === 'position');
      if (moves.length === 0) return;
      const positions = Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position]] : [])));
      if (moves.some(({ dragging }) => dragging === true)) return setDragged(positions);
      setDragged(undefined);
      const ended = { ...positions, ...dragged };
      const named = Object.entries(ended).map(([id, point]) => [nodeName(id) ?? id, point] as const);
      run((now) => moveBoxes(now, Object.fromEntries(named)));
    }),
    onEdgesChange: useSteady((changes: readonly EdgeChange<LineEdge>[]) =>
      selecting(changes.filter((change) => change.type === 'select')),
    ),
  };
}
