import { useEffect, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import css from './Popup.module.css';

/** Room between the control and what opens under it, px. */
const GAP = 4;

export interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** What it belongs to; pressing there does not leave it. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The person pressed elsewhere, or left by the keyboard. */
  readonly onLeave: () => void;
}

/**
 * Lies over everything as long as it is drawn, under its anchor or above it where there is more room; follows when the page moves.
 * It stays where it stands in the document, so that readers and the focus find it there.
 */
export function Popup({ anchor, onLeave, ...own }: PopupProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  usePlaced(anchor, popup);
  useLeave(anchor, onLeave);
  return <div {...own} ref={popup} popover="manual" className={css['popup']} />;
}

function usePlaced(anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [from, box] = [anchor.current, popup.current];
    if (!from || !box) return undefined;
    box.showPopover();
    let frame = 0;
    let stood = '';
    // A scroll, a resize, what is told above the anchor: whatever moves it is seen before the next frame is painted.
    const follow = (): void => {
      const rect = from.getBoundingClientRect();
      const stands = [rect.left, rect.top, rect.width, innerWidth, innerHeight, box.scrollHeight].join(' ');
      if (stands !== stood) layOut(rect, box);
      stood = stands;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [anchor, popup]);
}

function layOut(from: DOMRect, box: HTMLElement): void {
  const { style, scrollHeight } = box;
  const [below, above] = [innerHeight - from.bottom - GAP * 2, from.top - GAP * 2];
  const isBelow = below >= scrollHeight || below >= above;
  style.minWidth = `${from.width}px`;
  style.maxWidth = `calc(100vw - ${GAP * 2}px)`;
  // What is wider than its anchor stays inside the window too.
  style.left = `${Math.max(GAP, Math.min(from.left, innerWidth - box.offsetWidth - GAP))}px`;
  style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`;
  style.top = isBelow ? `${from.bottom + GAP}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${innerHeight - from.top + GAP}px`;
}

function useLeave(inside: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const leave = (event: Event): void => {
      if (event.target instanceof Node && inside.current?.contains(event.target) === false) onLeave();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave, true);
    };
  }, [inside, onLeave]);
}
