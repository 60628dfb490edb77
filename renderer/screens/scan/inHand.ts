import type { Card, ScanView, SlotView } from '#engine';
import type { Json } from '../../api/reads.ts';
import { typedCells } from './cells/typed.ts';
import type { ScanScreen } from './machine/ScanScreen.ts';

/** Fewer values are no label in the hand: a badge, a place. */
const LABEL = 4;

/** The slot whose card is drawn as a label: of those filled the one worked on, else the one with most to show; beside a list none. */
export function mainSlot(view: ScanView, screen: ScanScreen): SlotView | undefined {
  const { context, slot: active } = screen;
  const isListed = ({ kind, hasRemainder }: SlotView): boolean => kind === 'basket' || (kind === 'rows' && !hasRemainder);
  if (view.slots.some((slot) => isListed(slot) && isShown(slot, screen))) return undefined;
  const cards = context.look?.cards ?? {};
  const filled = view.slots.filter(({ kind, name, show }) => kind === 'code' && show.length >= LABEL && cards[name]?.[0]);
  const fullest = filled.toSorted((a, b) => b.show.length - a.show.length)[0];
  return filled.find(({ name }) => name === active?.name) ?? fullest;
}

/** What was refused, where its label is drawn: there is room for it, and enough to show. */
export function refusedLabel(
  view: ScanView,
  screen: ScanScreen,
): { readonly slot: SlotView; readonly card: Card } | undefined {
  const { refused } = screen.context;
  const slot = view.slots.find(({ name }) => name === refused?.slot);
  if (!refused?.card || !slot || slot.show.length < LABEL || isEntering(view, screen)) return undefined;
  return refused.refusals.length === 1 ? { slot, card: refused.card } : undefined;
}

/** Whether something is being filled in, which stays in sight whatever is refused. */
export function isEntering({ slots }: ScanView, screen: ScanScreen): boolean {
  return slots.some((slot) => isShown(slot, screen)) || typedCells(screen).length > 0;
}

/** Whether the list of a slot stands in the work area. */
export function isShown(slot: SlotView, { context, slot: active }: ScanScreen): boolean {
  const items = context.input[slot.input ?? ''] as readonly Json[] | undefined;
  const isList = slot.kind === 'basket' || slot.kind === 'rows';
  return (
    isList &&
    ((items?.length ?? 0) > 0 ||
      (slot.name === active?.name && (slot.kind === 'rows' || context.refused?.slot === slot.name)))
  );
}
