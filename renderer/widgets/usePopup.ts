import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Room between the control and what opens under it, px. */
const GAP = 4;

/**
 * Lays a popup over everything, under its anchor or above it where there is more room; follows when the page moves. The popup
 * stays where it stands in the document, so that readers and the focus find it there.
 */
export function usePopup(isOpen: boolean, anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [from, box] = [anchor.current, popup.current];
    if (!isOpen || !from || !box) return undefined;
    if (!box.matches(':popover-open')) box.showPopover();
    const place = (): void => layOut(from.getBoundingClientRect(), box);
    place();
    globalThis.addEventListener('scroll', place, { capture: true, passive: true });
    globalThis.addEventListener('resize', place);
    const seen = new ResizeObserver(place);
    seen.observe(box);
    return () => {
      seen.disconnect();
      globalThis.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [isOpen, anchor, popup]);
}

function layOut(from: DOMRect, { style, scrollHeight }: HTMLElement): void {
  const [below, above] = [innerHeight - from.bottom - GAP * 2, from.top - GAP * 2];
  const isBelow = below >= Math.min(scrollHeight, 280) || below >= above;
  style.left = `${Math.max(GAP, Math.min(from.left, innerWidth - from.width - GAP))}px`;
  style.minWidth = `${from.width}px`;
  style.maxWidth = `calc(100vw - ${GAP * 2}px)`;
  style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
  style.top = isBelow ? `${from.bottom + GAP}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${innerHeight - from.top + GAP}px`;
}

/** Calls back when the person presses elsewhere, or leaves by the keyboard. */
export function useLeave(isOpen: boolean, inside: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && inside.current?.contains(event.target) === false) onLeave();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave, true);
    };
  }, [isOpen, inside, onLeave]);
}
