import { useEffect } from 'react';
import { lazyComponent } from '../../state/lazyComponent.ts';
import { loadConsequenceLine } from '../../pages/consequences/withConsequence.tsx';

/** Lazy panels of a scan screen: loaded when first shown, or preloaded for offline use. */
const PANELS = {
  waiting: lazyComponent(async () => (await import('./ask/WaitingPanel.tsx')).WaitingPanel),
  basket: lazyComponent(async () => (await import('./ask/BasketList.tsx')).BasketList),
  beside: lazyComponent(async () => (await import('./ask/SideList.tsx')).SideList),
  fits: lazyComponent(async () => (await import('./ask/FitsPanel.tsx')).FitsPanel),
  options: lazyComponent(async () => (await import('./OptionalScans.tsx')).OptionalScans),
  place: lazyComponent(async () => (await import('./ask/CapacityPanel.tsx')).CapacityPanel),
  facts: lazyComponent(async () => (await import('./Facts.tsx')).Facts),
  lines: lazyComponent(async () => (await import('../../pages/forms/record/RecordLines.tsx')).RecordLines),
  move: lazyComponent(async () => (await import('./move/MoveCells.tsx')).MoveCells),
  round: lazyComponent(async () => (await import('./move/Round.tsx')).Round),
  roundPlace: lazyComponent(async () => (await import('./move/Round.tsx')).RoundPlace),
  label: lazyComponent(async () => (await import('../../parts/label/LabelCard.tsx')).LabelCard),
  placed: lazyComponent(async () => (await import('./ask/PlacedCodes.tsx')).PlacedCodes),
  confirm: lazyComponent(async () => (await import('./verdict/ConfirmPanel.tsx')).ConfirmPanel),
  cell: lazyComponent(async () => (await import('./cells/CellEditor.tsx')).CellEditor),
  grid: lazyComponent(async () => (await import('./cells/CellGrid.tsx')).CellGrid),
  rows: lazyComponent(async () => (await import('./cells/RowsPanel.tsx')).RowsPanel),
  done: lazyComponent(async () => (await import('./done/DonePanel.tsx')).DonePanel),
  judge: lazyComponent(async () => (await import('./verdict/VerdictPair.tsx')).VerdictPair),
  next: lazyComponent(async () => (await import('./done/NextActions.tsx')).NextActions),
  aside: lazyComponent(async () => (await import('./SetAsideStrip.tsx')).SetAsideStrip),
  dropped: lazyComponent(async () => (await import('../../pages/forms/DraftNotice.tsx')).DroppedValues),
  steps: lazyComponent(async () => (await import('../../parts/NextSteps.tsx')).NextSteps),
  changed: lazyComponent(async () => (await import('./done/ChangedRecords.tsx')).ChangedRecords),
  booked: lazyComponent(async () => (await import('./done/BookedPanel.tsx')).BookedPanel),
  correct: lazyComponent(async () => (await import('./done/CorrectButton.tsx')).CorrectButton),
  deviation: lazyComponent(async () => (await import('./verdict/DeviationPanel.tsx')).DeviationPanel),
  unknown: lazyComponent(async () => (await import('./verdict/UnknownCode.tsx')).UnknownCode),
  refusals: lazyComponent(async () => (await import('../../parts/pad/RefusalPanel.tsx')).RefusalPanel),
  reasons: lazyComponent(async () => (await import('./verdict/ReasonSidePanel.tsx')).ReasonSidePanel),
} as const;

export const RoundPlace = PANELS.roundPlace;
export const RefusalPanel = PANELS.refusals;
export const WaitingPanel = PANELS.waiting;
export const BasketList = PANELS.basket;
export const SideList = PANELS.beside;
export const FitsPanel = PANELS.fits;
export const OptionalScans = PANELS.options;
export const CapacityPanel = PANELS.place;
export const Facts = PANELS.facts;
export const RecordLines = PANELS.lines;
export const MoveCells = PANELS.move;
export const Round = PANELS.round;
export const LabelCard = PANELS.label;
export const PlacedCodes = PANELS.placed;
export const ConfirmPanel = PANELS.confirm;
export const CellEditor = PANELS.cell;
export const CellGrid = PANELS.grid;
export const RowsPanel = PANELS.rows;
export const DonePanel = PANELS.done;
export const VerdictPair = PANELS.judge;
export const NextActions = PANELS.next;
export const SetAsideStrip = PANELS.aside;
export const DroppedValues = PANELS.dropped;
export const NextSteps = PANELS.steps;
export const ChangedRecords = PANELS.changed;
export const BookedPanel = PANELS.booked;
export const CorrectButton = PANELS.correct;
export const DeviationPanel = PANELS.deviation;
export const UnknownCode = PANELS.unknown;
export const ReasonSidePanel = PANELS.reasons;

/** Preloads all of them, so that a scan screen works without a network. */
export async function preloadScanPanels(): Promise<void> {
  await Promise.all([loadConsequenceLine(), ...Object.values(PANELS).map((part) => part.load())]);
}

/** The same for a page that shows some of them only at its end, when the network may be gone. */
export function usePreloadScanPanels(): void {
  useEffect(() => void preloadScanPanels(), []);
}
