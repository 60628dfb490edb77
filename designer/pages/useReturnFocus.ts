import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from '../editor/Editor.ts';
import { useKeptPlace } from './useKeptPlace.ts';

/**
 * The view takes the focus back once something was added or left, and whenever what had it is gone: an element that was removed, a
 * view that was changed for another. It comes to the element that is selected then; beside the view, to what can be done next.
 */
export function useReturnFocus({
  document: design,
  pending,
  selection,
}: Pick<Editor, 'document' | 'pending' | 'selection'>): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  const panel = useLastPanel();
  useKeptPlace(view, design);
  useEffect(() => {
    const isOver = wasPending.current && pending === undefined;
    wasPending.current = pending !== undefined;
    const isLost = pending === undefined && document.activeElement === document.body;
    if (!isOver && !isLost) return undefined;
    const beside = isOver ? null : panel.current?.querySelector<HTMLElement>('[data-next] button');
    const focus = (): void => (beside ?? chosenIn(view.current, selection) ?? view.current)?.focus({ preventScroll: isLost });
    focus();
    // A line that is selected is drawn above the others: as another element.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focus();
    });
    return () => cancelAnimationFrame(frame);
    // Whatever was drawn may have taken away what had the focus.
  });
  return view;
}

function chosenIn(view: HTMLElement | null, selection: Editor['selection']): HTMLElement | undefined {
  const elements = [...(view?.querySelectorAll<HTMLElement>('[data-id], [data-cell][tabindex="0"]') ?? [])];
  const chosen = elements.find(({ dataset }) => dataset['id'] === selection[0]);
  return chosen ?? elements.find(({ dataset }) => dataset['cell'] !== undefined);
}

/** The panel that last had the focus; none once it went elsewhere. */
function useLastPanel(): RefObject<Element | null> {
  const panel = useRef<Element>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      panel.current = target instanceof Element ? target.closest('aside') : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return panel;
}
