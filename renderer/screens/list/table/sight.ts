import { useState } from 'react';
import { Shown } from '../../../state/Shown.ts';

/** First and last row in sight, counted from 0. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Which rows are in sight. It changes with every turn of the wheel, so only who shows it is drawn anew. */
export type Sight = Shown<Range>;

export function useNewSight(): Sight {
  return useState(() => new Shown<Range>({ from: 0, to: 0 }))[0];
}

/** Tells what is in sight, when it is not what it was. */
export function see(sight: Sight, from: number, to: number): void {
  if (sight.now.from !== from || sight.now.to !== to) sight.set({ from, to });
}
