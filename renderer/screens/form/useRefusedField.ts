import { useEffect } from 'react';
import { redoOn } from '../../outbox/redo.ts';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';

/** Milliseconds until the widgets of a form stand. */
const DRAWN = 120;

/** What is done again begins at the field the server refused. */
export function useRefusedField(screen: string, onEnter: ((at: string) => void) | undefined): void {
  useEffect(() => {
    const at = redoOn(screen)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
    if (at === undefined) return undefined;
    onEnter?.(at);
    const timer = setTimeout(() => controlAt(at)?.focus(), DRAWN);
    return () => clearTimeout(timer);
  }, [screen, onEnter]);
}
