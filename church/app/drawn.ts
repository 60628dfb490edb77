import { keepAt } from './entries.ts';
import { currentAddress } from './router.ts';

/** A page other than home as the server drew it (`public/early.js`), and what was asked for it. */
interface Drawn {
  readonly hash: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

declare global {
  // A global of a page is declared so.
  // oxlint-disable-next-line no-var
  var drawn: Drawn | undefined;
}

/** Takes over what was asked for the page that is drawn, so that nothing is asked twice; who went on meanwhile asks anew. */
export function takeDrawn(): void {
  if (globalThis.drawn?.hash !== location.hash) return;
  for (const [name, value] of Object.entries(globalThis.drawn.kept)) keepAt(currentAddress().key, name, value);
}

/** Whether the page can be read already. */
export function isDrawn(): boolean {
  return document.getElementById('drawn') !== null;
}
