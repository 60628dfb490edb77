import { useEffect } from 'react';
import { later } from '../../state/later.ts';
import { loadWillDo } from '../../pages/consequences/withConsequence.tsx';

/** Parts of a scan screen that are loaded when they are first drawn, or before the network goes. */
const PARTS = {
  waiting: later(async () => (await import('./ask/WaitingPanel.tsx')).WaitingPanel),
  basket: later(async () => (await import('./ask/BasketList.tsx')).BasketList),
  beside: later(async () => (await import('./ask/BesideList.tsx')).BesideList),
  fits: later(async () => (await import('./ask/FitsPanel.tsx')).FitsPanel),
  place: later(async () => (await import('./ask/PlacePanel.tsx')).PlacePanel),
  proposal: later(async () => (await import('./ask/ProposalPanel.tsx')).ProposalPanel),
  placed: later(async () => (await import('./ask/PlacedCodes.tsx')).PlacedCodes),
  confirm: later(async () => (await import('./verdict/ConfirmPanel.tsx')).ConfirmPanel),
  split: later(async () => (await import('./cells/SplitBar.tsx')).SplitBar),
  done: later(async () => (await import('./done/DonePanel.tsx')).DonePanel),
  judge: later(async () => (await import('./verdict/JudgePair.tsx')).JudgePair),
  next: later(async () => (await import('./done/NextActions.tsx')).NextActions),
  steps: later(async () => (await import('../../parts/NextSteps.tsx')).NextSteps),
  changed: later(async () => (await import('./done/ChangedThings.tsx')).ChangedThings),
  booked: later(async () => (await import('./done/BookedPanel.tsx')).BookedPanel),
  correct: later(async () => (await import('./done/CorrectKey.tsx')).CorrectKey),
  deviation: later(async () => (await import('./verdict/DeviationPanel.tsx')).DeviationPanel),
  reasons: later(async () => (await import('./verdict/ReasonSide.tsx')).ReasonSide),
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
export const NextSteps = PARTS.steps;
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
