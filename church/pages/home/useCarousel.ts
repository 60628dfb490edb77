import { useEffect, useState } from 'react';
import { useLatest } from '../../lib/useLatest.ts';

export interface Carousel {
  /** Whether it is advancing now. */
  readonly isOn: boolean;
  /** Whether it is enabled, ignoring hover and focus. */
  readonly isEnabled: boolean;
  readonly toggle: () => void;
  /** Hovering it, or keyboard focus inside it, holds it. */
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Automatic advance: never with reduced motion, and always stoppable (WCAG 2.2.2). */
export function useCarousel(isPossible: boolean, eachMs: number, turn: () => void): Carousel {
  const [isStopped, setStopped] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [prefersReducedMotion, setReducedMotion] = useState(true);
  const latest = useLatest(turn);
  useEffect(() => {
    const motionQuery = matchMedia('(prefers-reduced-motion: reduce)');
    const update = (): void => setReducedMotion(motionQuery.matches);
    update();
    motionQuery.addEventListener('change', update);
    return () => motionQuery.removeEventListener('change', update);
  }, []);
  const isEnabled = isPossible && !isStopped && !prefersReducedMotion;
  const isOn = isEnabled && !isPaused;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => document.hidden || latest.current(), eachMs);
    return () => clearInterval(timer);
  }, [isOn, eachMs, latest]);
  return {
    isOn,
    isEnabled,
    toggle: () => {
      setStopped(isEnabled);
      setReducedMotion(false);
    },
    handlers: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
}
