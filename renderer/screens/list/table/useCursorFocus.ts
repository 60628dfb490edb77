import { useEffect, useRef, type RefObject } from 'react';
import type { Cursor } from './useCursor.ts';
import { FIRST_ROW } from './useRowHandlers.ts';

/**
 * Scrolls and focuses the row a key moved the cursor to. Where rows come in before it, the focus follows its row, but is never taken
 * from somewhere else.
 *
 * @param isReady  there are rows, and room to scroll: a list that is come back to wants its row before that
 */
export function useCursorFocus(
  body: RefObject<HTMLElement | null>,
  lines: { readonly scrollToIndex: (index: number) => void },
  { at, isWanted, move }: Cursor,
  isReady: boolean,
): void {
  const moved = useRef<object>(undefined);
  useEffect(() => {
    if (!isWanted || !isReady || (moved.current === move && !holdsFocus(body.current))) return;
    moved.current = move;
    lines.scrollToIndex(at);
    rowIn(body.current, at)?.focus({ preventScroll: true });
  }, [body, lines, isReady, at, isWanted, move]);
}

/** Whether it has the focus, or nothing has. */
function holdsFocus(body: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || body?.contains(activeElement) === true;
}

function rowIn(body: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(`[aria-rowindex="${index + FIRST_ROW}"]`);
}
