import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from '../editor/Editor.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** The view takes the focus back once something was added, left or removed: at the element that is selected then, or in its place. */
export function useReturnFocus({
  document: design,
  pending,
  selection,
}: Pick<Editor, 'document' | 'pending' | 'selection'>): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useKeptFocus(view, design);
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
