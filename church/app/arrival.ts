import { saveEntryValue, savedScroll } from './entries.ts';
import { currentAddress, type Address } from './router.ts';

/** Maximum time for content to grow back to where the visitor was. */
const PATIENCE_MS = 5000;

/** A prerendered page other than home, and what was asked for it. */
interface PrerenderedPage {
  readonly hash: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

declare global {
  // Globals of a page are declared so; `public/begin.js` sets them.
  // oxlint-disable-next-line no-var
  var drawn: PrerenderedPage | undefined;
  /** The button or link pressed last before the program was there. */
  // oxlint-disable-next-line no-var
  var clicked: HTMLElement | null | undefined;
}

let from: Address | null = null;

/**
 * Adopts the requests of the prerendered page, so that nothing is requested twice; after a navigation the page sends its own.
 */
export function adoptPrerendered(): void {
  if (globalThis.drawn?.hash !== location.hash) return;
  for (const [name, value] of Object.entries(globalThis.drawn.kept)) saveEntryValue(currentAddress().key, name, value);
}

/** Whether the page is already readable. */
export function isPrerendered(): boolean {
  return document.getElementById('drawn') !== null;
}

/** Shows the page: until then the prerendered content, or the church's name, is visible (`public/begin.js`). */
export function showPage(): void {
  delete document.documentElement.dataset['elsewhere'];
  document.getElementById('drawn')?.remove();
  replayClick();
}

/** Replays the last click before hydration: on the element itself, or on its replacement. */
function replayClick(): void {
  const { clicked } = globalThis;
  globalThis.clicked = null;
  globalThis.onclick = null;
  if (!clicked) return;
  const all = clicked.isConnected ? [clicked] : [...document.querySelectorAll<HTMLElement>('button, a')];
  setTimeout(() => all.find(({ outerHTML }) => outerHTML === clicked.outerHTML)?.click());
}

/**
 * Restores scroll position and focus once a page is rendered: going forward, to the top with the heading focused; going back,
 * to the previous position with the followed link focused. Ends with the page.
 */
export function restorePosition(): () => void {
  showPage();
  const address = currentAddress();
  const savedTop = from;
  from = address;
  if (address.move === 'first') return () => undefined;
  if (address.move === 'forward') {
    scrollTo(0, 0);
    focusHeading();
    return () => undefined;
  }
  const end = scrollBackTo(savedScroll(address.key));
  if (savedTop === null || !focusLinkTo(savedTop)) focusHeading();
  return end;
}

/** Focuses the heading, so that screen readers announce the new page. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function focusLinkTo({ path, query }: Address): boolean {
  const words = query.toString();
  const href = `#${path}${words === '' ? '' : `?${words}`}`;
  const drawn = [...document.querySelectorAll('a')].filter((one) => one.getAttribute('href') === href && isDrawn(one));
  const link = drawn.find(isInView) ?? drawn[0];
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Loading content makes the page longer: the position is retried until it is reached, or the visitor moves. */
function scrollBackTo(top: number): () => void {
  const tryScroll = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) end();
  };
  const grown = new ResizeObserver(tryScroll);
  const timer = setTimeout(end, PATIENCE_MS);
  const moves = ['wheel', 'touchstart', 'keydown'] as const;
  for (const move of moves) addEventListener(move, end, { passive: true });
  grown.observe(document.body);
  tryScroll();
  return end;

  function end(): void {
    clearTimeout(timer);
    grown.disconnect();
    for (const move of moves) removeEventListener(move, end);
  }
}
