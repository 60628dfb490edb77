import { useReactFlow, useStoreApi } from 'reactflow';
import { useEffect } from 'react';
import { useEditorContext } from '../editor/Editor.ts';
import { STATE_SIZE } from '../layout/stateSize.ts';
import { contentOf, layoutOf, type Point } from '../model/DesignDocument.ts';
import { elementName } from '../model/elements.ts';

/** What is selected from elsewhere, a problem or the command menu, comes into sight; what is in sight stays where it is. */
export function useRevealed(): void {
  const { selection, document } = useEditorContext();
  const { setCenter } = useReactFlow();
  const store = useStoreApi();
  const found = elementName(selection[0] ?? '');
  const state =
    found?.of === 'states' ? found.name : (found?.from ?? contentOf(document).transitions[found?.name ?? '']?.from[0]);
  useEffect(() => {
    const place = layoutOf(document).states[state ?? ''];
    const { transform, width, height } = store.getState();
    if (!place || width === 0 || isInSight(place, transform, [width, height])) return;
    void setCenter(place.x + STATE_SIZE.width / 2, place.y + STATE_SIZE.height / 2, { zoom: transform[2], duration: 200 });
    // Only another selection moves the drawing: editing what is out of sight does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, setCenter, store]);
}

/** Whether any of a state is in the frame. */
function isInSight(
  { x, y }: Point,
  [left, top, zoom]: readonly [number, number, number],
  [width, height]: readonly [number, number],
): boolean {
  const [from, to] = [
    { x: x * zoom + left, y: y * zoom + top },
    { x: (x + STATE_SIZE.width) * zoom + left, y: (y + STATE_SIZE.height) * zoom + top },
  ];
  return from.x >= 0 && from.y >= 0 && to.x <= width && to.y <= height;
}
