import { pressAgain } from './drawn/drawn.ts';
import { keptScroll } from './entries.ts';
import { currentAddress, type Address } from './router.ts';

/** How long content may take to grow back to where the visitor was. */
const PATIENCE_MS = 5000;

let from: Address | null = null;

/** Shows the page: until there is something of it, what the server drew stood there, or the church's name (`public/early.js`). */
export function showPage(): void {
  delete document.documentElement.dataset['elsewhere'];
  document.getElementById('drawn')?.remove();
  pressAgain();
}

/**
 * Puts the window where it belongs once a page is drawn: at the top with the heading in focus going forward, where it was
 * left with the link in focus that was followed going back. Ends with the page.
 */
export function arriveAt(): () => void {
  showPage();
  const address = currentAddress();
  const left = from;
  from = address;
  if (address.move === 'first') return () => undefined;
  if (address.move === 'forward') {
    scrollTo(0, 0);
    focusHeading();
    return () => undefined;
  }
  const end = scrollBackTo(keptScroll(address.key));
  if (left === null || !focusLinkTo(left)) focusHeading();
  return end;
}

/** The heading is read out when it takes the focus: one hears which page came. */
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
  const link = drawn.find(isInSight) ?? drawn[0];
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Content that is still coming makes the page longer: the place is sought until it is there, or the visitor moves. */
function scrollBackTo(top: number): () => void {
  const seek = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) end();
  };
  const grown = new ResizeObserver(seek);
  const timer = setTimeout(end, PATIENCE_MS);
  const moves = ['wheel', 'touchstart', 'keydown'] as const;
  for (const move of moves) addEventListener(move, end, { passive: true });
  grown.observe(document.body);
  seek();
  return end;

  function end(): void {
    clearTimeout(timer);
    grown.disconnect();
    for (const move of moves) removeEventListener(move, end);
  }
}
