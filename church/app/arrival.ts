import { replayClick } from './drawn/prerendered.ts';
import { savedScroll } from './entries.ts';
import { currentAddress, type Address } from './router.ts';

/** Maximum time for content to grow back to where the visitor was. */
const PATIENCE_MS = 5000;

let from: Address | null = null;

/** Shows the page: until then the prerendered content, or the church's name, is visible (`public/early.js`). */
export function showPage(): void {
  delete document.documentElement.dataset['elsewhere'];
  document.getElementById('drawn')?.remove();
  replayClick();
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
