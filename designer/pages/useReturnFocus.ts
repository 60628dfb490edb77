import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from '../editor/Editor.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';

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

/** Elements in order, of which the next one takes the place of one that is gone. */
const LISTED = 'ol [data-id]';

/** In a list the element in the place of one that is gone has the focus then. */
function useKeptPlace(view: RefObject<HTMLElement | null>, design: DesignDocument): void {
  /** Where in the list the focus was last; -1 elsewhere. */
  const last = useRef(-1);
  useEffect(() => {
    const moved = ({ target }: FocusEvent): void => {
      const isInside = target instanceof Node && view.current?.contains(target) === true;
      last.current = isInside ? listed(view).indexOf(target as HTMLElement) : -1;
    };
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, [view]);
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return;
    const elements = listed(view);
    elements[Math.min(last.current, elements.length - 1)]?.focus();
  }, [view, design]);
}

const listed = (view: RefObject<HTMLElement | null>): readonly HTMLElement[] => [
  ...(view.current?.querySelectorAll<HTMLElement>(LISTED) ?? []),
];
