import { useState, useSyncExternalStore } from 'react';

/** First and last row in sight, counted from 0. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Which rows are in sight. It changes with every turn of the wheel, so only who shows it is drawn anew. */
export interface Sight {
  readonly set: (from: number, to: number) => void;
  readonly now: () => Range;
  readonly listen: (listener: () => void) => () => void;
}

function makeSight(): Sight {
  const listeners = new Set<() => void>();
  let range: Range = { from: 0, to: 0 };
  return {
    set: (from, to) => {
      if (range.from === from && range.to === to) return;
      range = { from, to };
      for (const listener of listeners) listener();
    },
    now: () => range,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useNewSight(): Sight {
  return useState(makeSight)[0];
}

export function useSight({ listen, now }: Sight): Range {
  return useSyncExternalStore(listen, now);
}
