import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../../lib/useLatest.ts';
import { moved, scaled, WHOLE, type View } from './zoom.ts';

/** Maximum movement of a tap. */
const TAP_PX = 20;
/** Maximum interval of a double tap. */
const DOUBLE_MS = 280;
const SWIPE_PX = 50;

interface Zoom {
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly zoomTo: (scale: number) => void;
}

interface Gestures {
  /** A single tap. */
  readonly onTap: () => void;
  /** A swipe on an unzoomed picture: 1 to the next, −1 to the one before. */
  readonly onSwipe: (steps: 1 | -1) => void;
}

/** Wheel, pinch, double tap and drag on an element, as a view of what stands on it. */
export function useZoom(stage: RefObject<HTMLElement | null>, gestures: Gestures): Zoom {
  const [view, setView] = useState(WHOLE);
  const latest = useLatest({ view, gestures });
  useEffect(() => {
    const { current } = stage;
    if (current === null) return undefined;
    return watchGestures(
      current,
      () => latest.current.view,
      setView,
      () => latest.current.gestures,
    );
  }, [stage, latest]);
  const zoomTo = (scale: number): void => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    setView(scaled(view, scale, clientWidth, clientHeight));
  };
  return { view, setView, zoomTo };
}

function watchGestures(
  stage: HTMLElement,
  view: () => View,
  set: (view: View) => void,
  gestures: () => Gestures,
): () => void {
  const fingers = new Map<number, PointerEvent>();
  let way = { x: 0, y: 0, length: 0 };
  let tapping: ReturnType<typeof setTimeout> | undefined;
  const size = (): readonly [number, number] => [stage.clientWidth, stage.clientHeight];
  const ended = new AbortController();
  const on = { signal: ended.signal, passive: false };

  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      set(scaled(view(), view().scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), ...size()));
    },
    on,
  );
  stage.addEventListener(
    'pointerdown',
    (event) => {
      stage.setPointerCapture(event.pointerId);
      if (fingers.size === 0) way = { x: 0, y: 0, length: 0 };
      fingers.set(event.pointerId, event);
    },
    on,
  );
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const apart = spread(fingers);
      fingers.set(event.pointerId, event);
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      way = { x: way.x + dx, y: way.y + dy, length: way.length + Math.hypot(dx, dy) };
      if (fingers.size === 2 && apart > 0) set(scaled(view(), (view().scale * spread(fingers)) / apart, ...size()));
      else if (view().scale > 1) set(moved(view(), dx, dy, ...size()));
    },
    on,
  );
  stage.addEventListener('pointerup', (event) => lift(event, false), on);
  stage.addEventListener('pointercancel', (event) => lift(event, true), on);
  return () => {
    clearTimeout(tapping);
    ended.abort();
  };

  function lift(event: PointerEvent, isCancelled: boolean): void {
    fingers.delete(event.pointerId);
    if (fingers.size > 0 || isCancelled) return;
    if (way.length <= TAP_PX) tap();
    else if (view().scale === 1 && Math.abs(way.x) > SWIPE_PX && Math.abs(way.x) > Math.abs(way.y))
      gestures().onSwipe(way.x < 0 ? 1 : -1);
  }

  function tap(): void {
    if (tapping !== undefined) {
      clearTimeout(tapping);
      tapping = undefined;
      set(view().scale > 1 ? WHOLE : scaled(view(), 2, ...size()));
      return;
    }
    tapping = setTimeout(() => {
      tapping = undefined;
      gestures().onTap();
    }, DOUBLE_MS);
  }
}

/** Distance of two fingers. */
function spread(fingers: ReadonlyMap<number, PointerEvent>): number {
  const [one, other] = [...fingers.values()];
  return one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
