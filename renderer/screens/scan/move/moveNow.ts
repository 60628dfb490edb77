import type { Card, ScanView, SlotView } from '#engine';
import { isFilled, rowCount } from '../cells/cells.ts';
import { isTyping } from '../cells/typedCells.ts';
import { mainSlot } from '../mainCard.ts';
import { proposalOf } from '../ask/proposal.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';

/** What somebody does next on a walk: where they go, what they take, and how many. */
export interface Move {
  readonly place?: MovePlace;
  readonly take?: MoveThing;
  readonly many?: number;
}

export interface MovePlace {
  /** `from` and `to` of a walk; `proposed` where the screen only proposes a code. */
  readonly way: 'from' | 'to' | 'proposed';
  /** Absent where any place will do. */
  readonly code?: string;
  readonly within?: string;
  readonly isNow: boolean;
  /** Its code was scanned. */
  readonly isDone: boolean;
  /** Slot that takes its code. */
  readonly slot?: SlotView;
}

export interface MoveThing {
  readonly slot: SlotView;
  /** Slot whose card says what it is; before it is scanned that of the task. */
  readonly shown?: SlotView;
  readonly card?: Card;
  /** What it is called, where no card says it. */
  readonly name?: string;
  /** Its own code, scanned or proposed. */
  readonly code?: string;
  readonly isNow: boolean;
  readonly isInHand: boolean;
}

type MoveInput = Pick<ScanScreen, 'context' | 'slot' | 'isComplete'>;

/** The next move of a screen, as far as it is known; nothing while something is typed. */
export function moveOnScreen(view: ScanView, screen: ScanScreen): Move | undefined {
  if (isTyping(screen) && !isEmptyList(screen)) return undefined;
  if (view.move) return moveNow(view, screen, mainSlot(view, screen));
  const code = proposalOf(screen);
  if (code === undefined || !screen.slot) return undefined;
  return { place: { way: 'proposed', code, isNow: true, isDone: false, slot: screen.slot } };
}

/** Whether the next code begins the first row of a list: there is nothing to type yet. */
export function isEmptyList({ slot, context }: Pick<ScanScreen, 'slot' | 'context'>): boolean {
  return slot?.kind === 'rows' && slot.expect !== undefined && rowCount(slot, context.input) === 0;
}

/** The next move of a walk: to where the thing is until it is in the hands, then to where it goes; nothing while nothing of it is known. */
export function moveNow(view: ScanView, { context, slot, isComplete }: MoveInput, shown?: SlotView): Move | undefined {
  const { move: known, cards = {}, proposals } = context.preview ?? {};
  const slotOf = (name: string | undefined): SlotView | undefined => view.slots.find((each) => each.name === name);
  const [from, to, take] = [slotOf(view.move?.from), slotOf(view.move?.to), slotOf(view.move?.take)];
  if (!known || !take) return undefined;
  const now = isComplete ? undefined : slot;
  const isInHand = isFilled(take, context.input) && now !== take;
  const codeOf = (of: SlotView | undefined, other: string | undefined): string | undefined => {
    const value: unknown = (of && (context.input[of.input ?? ''] ?? proposals?.[of.input ?? ''])) ?? other;
    return typeof value === 'string' ? value : undefined;
  };
  const place = (way: 'from' | 'to'): MovePlace | undefined => {
    const own = way === 'from' ? from : to;
    const { code: other, within } = known[way] ?? {};
    const code = codeOf(own, other);
    if (code === undefined && within === undefined) return undefined;
    const isNow = own === undefined ? (way === 'from' ? now === take : isComplete) : now === own;
    return {
      way,
      isNow,
      isDone: own !== undefined && isFilled(own, context.input),
      ...(own ? { slot: own } : {}),
      ...(code === undefined ? {} : { code }),
      ...(within === undefined ? {} : { within }),
    };
  };
  const goes = isInHand || (now !== undefined && now === to);
  const where = goes ? (place('to') ?? place('from')) : (place('from') ?? place('to'));
  const first = take.kind === 'code' ? undefined : proposalOf({ slot: take, context });
  const code = codeOf(take.kind === 'code' ? take : undefined, first ?? known.take?.code);
  const own = take.kind === 'code' ? cards[take.name]?.[0] : undefined;
  const label = own
    ? take
    : (shown ?? view.slots.find((each) => each.kind === 'code' && cards[each.name]?.[0] && each.keep === 'no'));
  const card = label && cards[label.name]?.[0];
  const named = own ? undefined : known.take?.within;
  if (!where && !card && named === undefined && code === undefined && known.many === undefined) return undefined;
  return {
    ...(where ? { place: where } : {}),
    take: {
      slot: take,
      isNow: now === take && where?.isNow !== true,
      isInHand,
      ...(named === undefined ? label && card && { shown: label, card } : { name: named }),
      ...(code === undefined ? {} : { code }),
    },
    ...(known.many === undefined ? {} : { many: known.many }),
  };
}
