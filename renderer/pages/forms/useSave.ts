import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { controlAt } from './codes/controlAt.ts';
import type { ActionForm } from './useActionForm.ts';

/** Ctrl S, and Ctrl Enter, save; the browser's own save is nobody's wish here. */
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

/** Enter goes to the next control, as in every form that is filled all day. */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
  if (!isPlain || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const own = event.target.dataset['at'] ?? '';
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-at], [data-tile]')];
  // What stands beside its tile is followed by the tile after that.
  const tile = controls.findIndex(({ dataset }) => dataset['tile'] === `/${own.split('/')[1]}`);
  const at = Math.max(
    tile,
    controls.findIndex((control) => control === event.target),
  );
  controls[at + 1]?.focus();
}

/** The first place something is said against. */
export function goToProblem({ problems }: Pick<ActionForm, 'problems'>): void {
  const [at] = problems.places;
  const control = at === undefined ? null : controlAt(at);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
