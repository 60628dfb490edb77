import { useEffect, useState } from 'react';
import { useLatest } from '../../lib/useLatest.ts';

export interface Carousel {
  /** Whether it turns at this moment. */
  readonly isOn: boolean;
  /** Whether it would, were nobody pointing at it. */
  readonly isWanted: boolean;
  readonly toggle: () => void;
  /** Pointing at it, or being inside it with the keyboard, holds it. */
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Something that turns by itself: never against the wish for less motion, and always to be stopped (WCAG 2.2.2). */
export function useCarousel(isPossible: boolean, eachMs: number, turn: () => void): Carousel {
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStill, setStill] = useState(true);
  const latest = useLatest(turn);
  useEffect(() => {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => setStill(wish.matches);
    look();
    wish.addEventListener('change', look);
    return () => wish.removeEventListener('change', look);
  }, []);
  const isWanted = isPossible && !isStopped && !isStill;
  const isOn = isWanted && !isHeld;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => document.hidden || latest.current(), eachMs);
    return () => clearInterval(timer);
  }, [isOn, eachMs, latest]);
  return {
    isOn,
    isWanted,
    toggle: () => {
      setStopped(isWanted);
      setStill(false);
    },
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
