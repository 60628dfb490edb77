import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { controlAt, finishButton } from './codes/controlAt.ts';
import type { ActionForm } from './useActionForm.ts';

/** Ctrl+S and Ctrl+Enter save; the save dialog of the browser is suppressed. */
export function useSaveKey(save: () => void): void {
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' || event.key === 'Enter';
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isSave) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => pressed(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
}

/** Enter moves to the next control, as in data-entry forms; from the last one to what finishes the form. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
  if (!isPlain || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const own = event.target.dataset['at'] ?? '';
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-at], [data-tile]')];
  // A control in the side panel is followed by the next tile.
  const fieldTile = controls.findIndex(({ dataset }) => dataset['tile'] === `/${own.split('/')[1]}`);
  const at = Math.max(
    fieldTile,
    controls.findIndex((control) => control === event.target),
  );
  (controls[at + 1] ?? finishButton())?.focus();
}

/** Focuses the first field with an error. */
export function focusFirstProblem({ problems }: Pick<ActionForm, 'problems'>): void {
  const [at] = problems.paths;
  const control = at === undefined ? null : controlAt(at);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
