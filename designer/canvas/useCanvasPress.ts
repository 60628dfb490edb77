import { useReactFlow, type Node } from 'reactflow';
import type { MouseEvent } from 'react';
import { STATE_SIZE } from '../layout/stateSize.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { elementName } from '../model/elements.ts';
import { useSteady } from './useSteady.ts';

interface CanvasPress {
  readonly pane: (event: MouseEvent) => void;
  readonly node: (event: MouseEvent, node: Node) => void;
}

/** Tap to add: a press on the empty canvas puts a state there. Tap-tap to connect: the second press is the target. */
export function useCanvasPress(isAdding: boolean, onAdded: () => void): CanvasPress {
  const { screenToFlowPosition } = useReactFlow();
  const { pending, setPending } = useEditorContext();
  return {
    pane: useSteady(({ clientX, clientY, detail }: MouseEvent) => {
      if (!isAdding && detail < 2) return;
      const { x, y } = screenToFlowPosition({ x: clientX, y: clientY });
      setPending({ kind: 'state', at: { x: x - STATE_SIZE.width / 2, y: y - STATE_SIZE.height / 2 } });
      onAdded();
    }),
    node: useSteady((_: MouseEvent, { id }: Node) => {
      const to = elementName(id)?.name;
      if (pending?.kind === 'line' && pending.to === undefined && to !== undefined && to !== pending.from)
        setPending({ ...pending, to });
    }),
  };
}
