import { useEffect, type RefObject } from 'react';

/** What covers the screen has it to itself: nothing behind it is reached, and Tab goes round inside it. */
export function useAlone(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = whole.current;
    if (own === null) return undefined;
    const others = besides(own).filter((node) => !node.inert);
    for (const other of others) other.inert = true;
    const ended = new AbortController();
    own.addEventListener('keydown', (event) => goRound(own, event), { signal: ended.signal });
    return () => {
      ended.abort();
      for (const other of others) other.inert = false;
    };
  }, [whole]);
}

/** Everything of the site that stands neither in it nor round it. */
function besides(own: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = own; node.parentElement !== null && node.parentElement !== document.body; node = node.parentElement)
    for (const other of node.parentElement.children) if (other !== node && other instanceof HTMLElement) found.push(other);
  return found;
}

function goRound(own: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...own.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isLast = event.shiftKey ? at <= 0 : at === stops.length - 1;
  if (!isLast) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
