import { useEffect } from 'react';
import { redoOn } from '../../outbox/redo.ts';

/** Milliseconds until the widgets of a form stand. */
const DRAWN = 120;

/** What is done again begins at the field the server refused. */
export function useRefusedField(screen: string): void {
  useEffect(() => {
    const at = redoOn(screen)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
    if (at === undefined) return undefined;
    const timer = setTimeout(() => document.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`)?.focus(), DRAWN);
    return () => clearTimeout(timer);
  }, [screen]);
}
