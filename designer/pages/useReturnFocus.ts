import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from '../editor/Editor.ts';

/** The view takes the focus back once something was added or left: at the element that is selected then. */
export function useReturnFocus({
  pending,
  selection,
}: Pick<Editor, 'pending' | 'selection'>): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isOver = wasPending.current && pending === undefined;
    wasPending.current = pending !== undefined;
    if (!isOver) return;
    const elements = [...(view.current?.querySelectorAll<HTMLElement>('[data-id], [data-cell][tabindex="0"]') ?? [])];
    const chosen = elements.find(({ dataset }) => dataset['id'] === selection[0] || dataset['cell'] !== undefined);
    (chosen ?? view.current)?.focus();
  }, [pending, selection]);
  return view;
}
