import { useEffect, useRef, type RefObject } from 'react';
import type { DesignDocument } from '../model/DesignDocument.ts';

/** Elements in order, of which the next one takes the place of one that is gone. */
const LISTED = 'ol [data-id]';

/** In a list the element in the place of one that is gone has the focus then. */
export function useKeptPlace(view: RefObject<HTMLElement | null>, design: DesignDocument): void {
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
