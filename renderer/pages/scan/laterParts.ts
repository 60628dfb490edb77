import { useEffect } from 'react';
import { later } from '../../app/later.ts';
import { loadWillDo } from '../consequences/withConsequence.tsx';

/** Parts of a scan screen that are loaded when they are first drawn, or before the network goes. */
const PARTS = {
  waiting: later(async () => (await import('./WaitingPanel.tsx')).WaitingPanel),
  basket: later(async () => (await import('./BasketList.tsx')).BasketList),
  beside: later(async () => (await import('./BesideList.tsx')).BesideList),
  fits: later(async () => (await import('./FitsPanel.tsx')).FitsPanel),
  place: later(async () => (await import('./PlacePanel.tsx')).PlacePanel),
  proposal: later(async () => (await import('./ProposalPanel.tsx')).ProposalPanel),
  placed: later(async () => (await import('./PlacedCodes.tsx')).PlacedCodes),
  confirm: later(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel),
  split: later(async () => (await import('./SplitBar.tsx')).SplitBar),
  done: later(async () => (await import('./DonePanel.tsx')).DonePanel),
  judge: later(async () => (await import('./JudgePair.tsx')).JudgePair),
  next: later(async () => (await import('./NextActions.tsx')).NextActions),
  changed: later(async () => (await import('./ChangedThings.tsx')).ChangedThings),
  booked: later(async () => (await import('./BookedPanel.tsx')).BookedPanel),
  correct: later(async () => (await import('./CorrectKey.tsx')).CorrectKey),
  deviation: later(async () => (await import('./DeviationPanel.tsx')).DeviationPanel),
  reasons: later(async () => (await import('./ReasonSide.tsx')).ReasonSide),
} as const;

export const WaitingPanel = PARTS.waiting;
export const BasketList = PARTS.basket;
export const BesideList = PARTS.beside;
export const FitsPanel = PARTS.fits;
export const PlacePanel = PARTS.place;
export const ProposalPanel = PARTS.proposal;
export const PlacedCodes = PARTS.placed;
export const ConfirmPanel = PARTS.confirm;
export const SplitBar = PARTS.split;
export const DonePanel = PARTS.done;
export const JudgePair = PARTS.judge;
export const NextActions = PARTS.next;
export const ChangedThings = PARTS.changed;
export const BookedPanel = PARTS.booked;
export const CorrectKey = PARTS.correct;
export const DeviationPanel = PARTS.deviation;
export const ReasonSide = PARTS.reasons;

/** Loads them all, so that a scan screen works without a network. */
export async function loadScanParts(): Promise<void> {
  await Promise.all([loadWillDo(), ...Object.values(PARTS).map((part) => part.load())]);
}

/** The same for a page that draws some of them only once it is done, when the network may be gone. */
export function useScanParts(): void {
  useEffect(() => void loadScanParts(), []);
}
