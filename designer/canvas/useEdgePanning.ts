import { useState } from 'react';
import { useSteady } from './useSteady.ts';

/** How near to the border the canvas begins to move along; px. */
const NEAR = 40;

export interface EdgePanning {
  readonly autoPanOnNodeDrag: boolean;
  readonly onNodeDrag: (event: MouseEvent | TouchEvent) => void;
  readonly onNodeDragStop: () => void;
}

/** Lets the canvas move along where something is dragged to its border; anywhere else React Flow would ask for it in every frame. */
export function useEdgePanning(): EdgePanning {
  const [isNear, setNear] = useState(false);
  return {
    autoPanOnNodeDrag: isNear,
    onNodeDrag: useSteady((event: MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event;
      const canvas = event.target instanceof Element ? event.target.closest('.react-flow') : null;
      // Beside the canvas is past its border.
      setNear(!canvas || !at || isAtBorder(canvas.getBoundingClientRect(), at.clientX, at.clientY));
    }),
    onNodeDragStop: useSteady(() => setNear(false)),
  };
}

function isAtBorder({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return Math.min(x - left, right - x, y - top, bottom - y) < NEAR;
}
