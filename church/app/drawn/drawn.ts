import { keepAt } from '../entries.ts';
import { currentAddress } from '../router.ts';

/** A page other than home as the server drew it (`public/early.js`), and what was asked for it. */
interface PrerenderedPage {
  readonly hash: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

declare global {
  // A global of a page is declared so.
  // oxlint-disable-next-line no-var
  var drawn: PrerenderedPage | undefined;
  /** The button or link that was pressed last before the program was there. */
  // oxlint-disable-next-line no-var
  var clicked: HTMLElement | null | undefined;
}

/** Takes over what was asked for the page that is drawn, so that nothing is asked twice; who went on meanwhile asks anew. */
export function takeDrawn(): void {
  if (globalThis.drawn?.hash !== location.hash) return;
  for (const [name, value] of Object.entries(globalThis.drawn.kept)) keepAt(currentAddress().key, name, value);
}

/** Presses what was pressed before the program was there: itself, or what has taken the place of its drawing. */
export function pressAgain(): void {
  const { clicked } = globalThis;
  globalThis.clicked = null;
  globalThis.onclick = null;
  if (!clicked) return;
  const all = clicked.isConnected ? [clicked] : [...document.querySelectorAll<HTMLElement>('button, a')];
  setTimeout(() => all.find(({ outerHTML }) => outerHTML === clicked.outerHTML)?.click());
}

/** Whether the page can be read already. */
export function isDrawn(): boolean {
  return document.getElementById('drawn') !== null;
}
