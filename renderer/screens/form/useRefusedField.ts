import { useEffect } from 'react';
import { redoneEntry } from '../../outbox/redo.ts';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';

/** Milliseconds until the widgets of a form are rendered. */
const RENDER_DELAY_MS = 120;

/** A repeated entry starts at the field the server refused. */
export function useRefusedField(screen: string, onEnter: ((at: string) => void) | undefined): void {
  useEffect(() => {
    const at = redoneEntry(screen)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
    if (at === undefined) return undefined;
    onEnter?.(at);
    const timer = setTimeout(() => controlAt(at)?.focus(), RENDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [screen, onEnter]);
}
