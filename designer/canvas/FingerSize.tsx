import { useLayoutEffect } from 'react';
import { useStore } from 'reactflow';

/** Half of what a finger hits on the screen, and the most of it in the drawing: of a small one it would hide what stands there; px. */
const [HALF, MOST] = [22, 44];

/** Keeps the circles lines are drawn from as large as a finger at any zoom; a mouse needs no more than it sees. */
export function FingerSize(): null {
  const canvas = useStore(({ domNode }) => domNode);
  const size = useStore(({ transform: [, , zoom] }) => Math.ceil(Math.min(MOST, Math.max(HALF, HALF / zoom))));
  useLayoutEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) canvas?.style.setProperty('--finger', `${size}px`);
  }, [canvas, size]);
  return null;
}
