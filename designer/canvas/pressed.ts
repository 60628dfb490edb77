import type { MouseEvent } from 'react';

function pressedIn({ target }: MouseEvent, part: string): DOMStringMap | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(part)?.dataset : undefined;
}

/** Id of the box whose handle was pressed, and nothing dragged out of it: its target is pressed next. */
export const pressedHandle = (event: MouseEvent): string | undefined => pressedIn(event, '[data-handleid=out]')?.['nodeid'];

/** Id of the line whose label was pressed. */
export const pressedLabel = (event: MouseEvent): string | undefined => pressedIn(event, '[data-edge-label]')?.['edgeLabel'];
