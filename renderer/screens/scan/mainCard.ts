import type { Card, ScanView, SlotView } from '#engine';
import type { Json } from '../../api/reads.ts';
import { typedCells } from './cells/typedCells.ts';
import type { ScanScreen } from './machine/ScanScreen.ts';

/** A label has at least this many values; fewer are a badge or a location. */
const MIN_LABEL_FIELDS = 4;

/**
 * The slot whose card is shown as a label: the active one if filled, else the one with the most details; none beside a list.
 */
export function mainSlot(view: ScanView, screen: ScanScreen): SlotView | undefined {
  const { context, slot: active } = screen;
  const isListed = ({ kind, hasRemainder }: SlotView): boolean => kind === 'basket' || (kind === 'rows' && !hasRemainder);
  if (view.slots.some((slot) => isListed(slot) && isListVisible(slot, screen))) return undefined;
  const cards = context.preview?.cards ?? {};
  const filled = view.slots.filter(
    ({ kind, name, show }) => kind === 'code' && show.length >= MIN_LABEL_FIELDS && cards[name]?.[0],
  );
  const fullest = filled.toSorted((a, b) => b.show.length - a.show.length)[0];
  return filled.find(({ name }) => name === active?.name) ?? fullest;
}

/** The refused code, where its label is shown: if there is room, and it has enough details. */
export function refusedLabel(
  view: ScanView,
  screen: ScanScreen,
): { readonly slot: SlotView; readonly card: Card } | undefined {
  const { refused } = screen.context;
  const slot = view.slots.find(({ name }) => name === refused?.slot);
  if (!refused?.card || !slot || slot.show.length < MIN_LABEL_FIELDS || isEntering(view, screen)) return undefined;
  return refused.refusals.length === 1 ? { slot, card: refused.card } : undefined;
}

/** Whether something is being entered, which stays visible after a refusal. */
export function isEntering({ slots }: ScanView, screen: ScanScreen): boolean {
  return slots.some((slot) => isListVisible(slot, screen)) || typedCells(screen).length > 0;
}

/** Whether the list of a slot is shown in the work area. */
export function isListVisible(slot: SlotView, { context, slot: active }: ScanScreen): boolean {
  const items = context.input[slot.input ?? ''] as readonly Json[] | undefined;
  const hasPutAway = (context.putAway[slot.input ?? ''] ?? []).length > 0;
  const isList = slot.kind === 'basket' || slot.kind === 'rows';
  return (
    isList &&
    ((items?.length ?? 0) > 0 ||
      hasPutAway ||
      (slot.name === active?.name && (slot.kind === 'rows' || context.refused?.slot === slot.name)))
  );
}
