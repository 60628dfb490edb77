import { useState, type MouseEvent } from 'react';
import type { Connection, Node } from 'reactflow';
import { pressedHandle } from './DrawingCanvas.tsx';
import { useSteady } from './useSteady.ts';

export interface TapToLead {
  /** Waits for the box that is led to. */
  readonly isLeading: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly onNodeClick: (event: MouseEvent, node: Pick<Node, 'id'>) => void;
  readonly stop: () => void;
}

/** Tap and tap to lead: a press on the circle of a box, and one on the box it leads to; on the same again leaves it. */
export function useTapToLead(isReadOnly: boolean, lead: (ends: Pick<Connection, 'source' | 'target'>) => void): TapToLead {
  const [source, setSource] = useState<string>();
  return {
    isLeading: source !== undefined,
    onPress: (event) => {
      const handle = pressedHandle(event);
      if (source === undefined && handle !== undefined && !isReadOnly) setSource(handle);
    },
    onNodeClick: useSteady((_: MouseEvent, { id }: Pick<Node, 'id'>) => {
      if (source === undefined) return;
      if (id !== source) lead({ source, target: id });
      setSource(undefined);
    }),
    stop: () => setSource(undefined),
  };
}
