import { useEffect, type RefObject } from 'react';

/** Makes a full-screen element modal: nothing behind it is reachable, and Tab is trapped inside. */
export function useModal(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = overlay.current;
    if (own === null) return undefined;
    const others = outsideOf(own).filter((node) => !node.inert);
    for (const other of others) other.inert = true;
    const ended = new AbortController();
    own.addEventListener('keydown', (event) => trapFocus(own, event), { signal: ended.signal });
    return () => {
      ended.abort();
      for (const other of others) other.inert = false;
    };
  }, [overlay]);
}

/** All elements outside of it and not its ancestors. */
function outsideOf(own: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = own; node.parentElement !== null && node.parentElement !== document.body; node = node.parentElement)
    for (const other of node.parentElement.children) if (other !== node && other instanceof HTMLElement) found.push(other);
  return found;
}

function trapFocus(own: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...own.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isLast = event.shiftKey ? at <= 0 : at === stops.length - 1;
  if (!isLast) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
