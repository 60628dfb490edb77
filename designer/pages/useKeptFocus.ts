import { useEffect, useRef, type RefObject } from 'react';
import type { DesignDocument } from '../model/DesignDocument.ts';

/** Elements in order, of which the next one takes the place of one that is gone. */
const LISTED = 'ol [data-id]';

/** The focus is never lost with what had it: in a list the element in its place has it then, anywhere else the view. */
export function useKeptFocus(view: RefObject<HTMLElement | null>, design: DesignDocument): void {
  /** Where in the list the focus was last; -1 elsewhere in the view, undefined outside of it. */
  const last = useRef<number>(undefined);
  useEffect(() => {
    const moved = ({ target }: FocusEvent): void => {
      const isInside = target instanceof Node && view.current?.contains(target) === true;
      last.current = isInside ? listed(view).indexOf(target as HTMLElement) : undefined;
    };
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, [view]);
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const elements = listed(view);
    const next = last.current < 0 ? undefined : elements[Math.min(last.current, elements.length - 1)];
    (next ?? view.current)?.focus();
  }, [view, design]);
}

const listed = (view: RefObject<HTMLElement | null>): readonly HTMLElement[] => [
  ...(view.current?.querySelectorAll<HTMLElement>(LISTED) ?? []),
];
