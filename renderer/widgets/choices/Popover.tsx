import { useEffect, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import css from './Popover.module.css';

/** Gap between the control and its popover, px. */
const GAP = 4;

export interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  /** Its anchor; pressing it does not close the popover. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The user pressed elsewhere, or moved the focus away. */
  readonly onLeave: () => void;
}

/**
 * A popover below its anchor, or above it where there is more room; it follows when the page moves. It keeps its position in
 * the document, so that screen readers and the focus find it there.
 */
export function Popover({ anchor, onLeave, ...rest }: PopoverProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  usePosition(anchor, popup);
  useLeave(anchor, onLeave);
  return <div {...rest} ref={popup} popover="manual" className={css['popup']} />;
}

function usePosition(anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [from, box] = [anchor.current, popup.current];
    if (!from || !box) return undefined;
    box.showPopover();
    let frame = 0;
    let previous = '';
    // Scrolling, resizing, or content above the anchor: every move is detected before the next frame is painted.
    const follow = (): void => {
      const rect = from.getBoundingClientRect();
      const stands = [rect.left, rect.top, rect.width, innerWidth, innerHeight, box.scrollHeight].join(' ');
      if (stands !== previous) positionOf(rect, box);
      previous = stands;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [anchor, popup]);
}

function positionOf(from: DOMRect, box: HTMLElement): void {
  const { style, scrollHeight } = box;
  const [below, above] = [innerHeight - from.bottom - GAP * 2, from.top - GAP * 2];
  const isBelow = below >= scrollHeight || below >= above;
  style.minWidth = `${from.width}px`;
  style.maxWidth = `calc(100vw - ${GAP * 2}px)`;
  // A popover wider than its anchor stays within the window, too.
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
