import { lazy, useEffect } from 'react';
import { loadWillDo } from '../consequences/withConsequence.tsx';

/** Parts of a scan screen that are loaded when they are first drawn, or before the network goes. */
const PARTS = {
  waiting: async () => ({ default: (await import('./WaitingPanel.tsx')).WaitingPanel }),
  basket: async () => ({ default: (await import('./BasketList.tsx')).BasketList }),
  beside: async () => ({ default: (await import('./BesideList.tsx')).BesideList }),
  fits: async () => ({ default: (await import('./FitsPanel.tsx')).FitsPanel }),
  place: async () => ({ default: (await import('./PlacePanel.tsx')).PlacePanel }),
  split: async () => ({ default: (await import('./SplitBar.tsx')).SplitBar }),
  done: async () => ({ default: (await import('./DonePanel.tsx')).DonePanel }),
  judge: async () => ({ default: (await import('./JudgePair.tsx')).JudgePair }),
  next: async () => ({ default: (await import('./NextActions.tsx')).NextActions }),
  changed: async () => ({ default: (await import('./BeforeAfter.tsx')).BeforeAfter }),
  correct: async () => ({ default: (await import('./CorrectKey.tsx')).CorrectKey }),
  deviation: async () => ({ default: (await import('./DeviationPanel.tsx')).DeviationPanel }),
  reasons: async () => ({ default: (await import('./ReasonSide.tsx')).ReasonSide }),
} as const;

export const WaitingPanel = lazy(PARTS.waiting);
export const BasketList = lazy(PARTS.basket);
export const BesideList = lazy(PARTS.beside);
export const FitsPanel = lazy(PARTS.fits);
export const PlacePanel = lazy(PARTS.place);
export const SplitBar = lazy(PARTS.split);
export const DonePanel = lazy(PARTS.done);
export const JudgePair = lazy(PARTS.judge);
export const NextActions = lazy(PARTS.next);
export const BeforeAfter = lazy(PARTS.changed);
export const CorrectKey = lazy(PARTS.correct);
export const DeviationPanel = lazy(PARTS.deviation);
export const ReasonSide = lazy(PARTS.reasons);

/** Loads them all, so that a scan screen works without a network. */
export async function loadScanParts(): Promise<void> {
  await Promise.all([...Object.values(PARTS), loadWillDo].map((load) => load()));
}

/** The same for a page that draws some of them only once it is done, when the network may be gone. */
export function useScanParts(): void {
  useEffect(() => void loadScanParts(), []);
}
