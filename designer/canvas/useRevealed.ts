import { useReactFlow, useStore, useStoreApi } from 'reactflow';
import { useEffect, useEffectEvent } from 'react';
import type { Size } from '../layout/stateSize.ts';
import type { Point } from '../model/DesignDocument.ts';

/** A box where it stands on the canvas. */
export interface PlacedBox extends Point, Size {
  readonly name: string;
}

/** What is selected from elsewhere, a problem or the command menu, comes into sight; what is in sight stays where it is. */
export function useRevealed(box: PlacedBox | undefined): void {
  const { setCenter } = useReactFlow();
  const store = useStoreApi();
  const reveal = useEffectEvent(() => {
    const { transform, width, height } = store.getState();
    if (!box || width === 0 || isInSight(box, transform, [width, height])) return;
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: transform[2], duration: 200 });
  });
  const name = box?.name;
  const frame = useStore(({ width, height }) => `${width} ${height}`);
  // Only another selection moves the drawing, or a frame that has become too small for it: editing what is out of sight does not.
  useEffect(() => {
    if (name !== undefined) reveal();
  }, [name, frame]);
}

/** Whether all of a box is in the frame. */
function isInSight(
  box: PlacedBox,
  [left, top, zoom]: readonly [number, number, number],
  [width, height]: readonly [number, number],
): boolean {
  const [from, to] = [
    { x: box.x * zoom + left, y: box.y * zoom + top },
    { x: (box.x + box.width) * zoom + left, y: (box.y + box.height) * zoom + top },
  ];
  return from.x >= 0 && from.y >= 0 && to.x <= width && to.y <= height;
}
