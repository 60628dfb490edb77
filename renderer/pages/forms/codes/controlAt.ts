import type { Pointer } from '../../../widgets/pointer.ts';

/** The rendered control at a path, or the tile that opens it. */
export function controlAt(at: Pointer): HTMLElement | null {
  const [, name = ''] = at.split('/');
  return (
    document.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ??
    document.querySelector<HTMLElement>(`[data-tile="/${CSS.escape(name)}"]`)
  );
}

/** What finishes what is in front: the primary action of a PAD, the save button of the office. */
export function finishButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-finish]')].at(-1);
}
