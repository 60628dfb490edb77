import { useState } from 'react';
import { Observable } from '../../../state/Observable.ts';

/** First and last visible row, counted from 0. */
interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The visible range. It changes while scrolling, so only its observers are rendered again. */
export type VisibleRange = Observable<RowRange>;

export function useVisibleRange(): VisibleRange {
  return useState(() => new Observable<RowRange>({ from: 0, to: 0 }))[0];
}

/** Sets the visible range if it changed. */
export function setVisibleRange(visibleRange: VisibleRange, from: number, to: number): void {
  if (visibleRange.now.from !== from || visibleRange.now.to !== to) visibleRange.set({ from, to });
}
