import { saveEntryValue } from '../entries.ts';
import { currentAddress } from '../router.ts';

/** A prerendered page other than home (`public/early.js`), and what was asked for it. */
interface PrerenderedPage {
  readonly hash: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

declare global {
  // A global of a page is declared so.
  // oxlint-disable-next-line no-var
  var drawn: PrerenderedPage | undefined;
  /** The button or link pressed last before the program was there. */
  // oxlint-disable-next-line no-var
  var clicked: HTMLElement | null | undefined;
}

/**
 * Adopts the requests of the prerendered page, so that nothing is requested twice; after a navigation the page sends its own.
 */
export function adoptPrerendered(): void {
  if (globalThis.drawn?.hash !== location.hash) return;
  for (const [name, value] of Object.entries(globalThis.drawn.kept)) saveEntryValue(currentAddress().key, name, value);
}

/** Replays the last click before hydration: on the element itself, or on its replacement. */
export function replayClick(): void {
  const { clicked } = globalThis;
  globalThis.clicked = null;
  globalThis.onclick = null;
  if (!clicked) return;
  const all = clicked.isConnected ? [clicked] : [...document.querySelectorAll<HTMLElement>('button, a')];
  setTimeout(() => all.find(({ outerHTML }) => outerHTML === clicked.outerHTML)?.click());
}

/** Whether the page is already readable. */
export function isPrerendered(): boolean {
  return document.getElementById('drawn') !== null;
}
