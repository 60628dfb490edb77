import type { Opening } from '#engine';
import { sharedReasons, type SharedReason } from '../../../parts/sharedReasons.ts';
import type { Offer } from './offers.ts';

type Word = Opening['now'];

/** Actions opened by the same event, by the state in which each opens. */
export interface ClosedGroup {
  /** The state that closes all of them. */
  readonly now: Word;
  /** The event that opens them; absent where none does. */
  readonly event?: Word;
  readonly places: readonly { readonly state?: Word; readonly offers: readonly Offer[] }[];
}

/** Reasons for closed actions, each listed once. */
export interface ClosedReasons {
  /** Actions closed by the state of the record; those that open soonest first. */
  readonly groups: readonly ClosedGroup[];
  /** All other reasons. */
  readonly rest: readonly SharedReason<Offer>[];
}

/** Groups closed actions by cause: the state of the record once, other reasons as sentences. */
export function closedGroups(closed: readonly Offer[]): ClosedReasons {
  const waiting = closed.filter(({ opening }) => opening).toSorted((a, b) => stepsOf(a) - stepsOf(b));
  const keys = [...new Set(waiting.map(groupKey))];
  const other = closed.flatMap((offer) => {
    const reasons = offer.reasons.filter(({ code }) => code !== offer.opening?.code);
    return offer.opening && reasons.length === 0 ? [] : [{ ...offer, reasons }];
  });
  return {
    groups: keys.flatMap((key) => groupOf(waiting.filter((offer) => groupKey(offer) === key))),
    rest: sharedReasons(other),
  };
}

const stepsOf = ({ opening }: Offer): number => opening?.after?.steps ?? Infinity;

const wordKey = (word: Word | undefined): string => (word ? `${word.of}.${word.word}` : '');

const groupKey = ({ opening }: Offer): string => `${wordKey(opening?.now)} ${wordKey(opening?.after?.event)}`;

function groupOf(offers: readonly Offer[]): readonly ClosedGroup[] {
  const opening = offers[0]?.opening;
  if (!opening) return [];
  const states = [...new Set(offers.map((offer) => wordKey(offer.opening?.after?.state)))];
  const places = states.map((key) => {
    const own = offers.filter((offer) => wordKey(offer.opening?.after?.state) === key);
    const state = own[0]?.opening?.after?.state;
    return { ...(state ? { state } : {}), offers: own };
  });
  return [{ now: opening.now, ...(opening.after ? { event: opening.after.event } : {}), places }];
}
