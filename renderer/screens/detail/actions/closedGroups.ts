import type { Opening } from '#engine';
import { sharedReasons, type SharedReason } from '../../../parts/sharedReasons.ts';
import type { Offer } from './offers.ts';

type Word = Opening['now'];

/** Actions that the same event opens, and where on the way each does. */
export interface ClosedGroup {
  /** The state that closes them all. */
  readonly now: Word;
  /** What opens them; absent where nothing does any more. */
  readonly event?: Word;
  readonly places: readonly { readonly state?: Word; readonly offers: readonly Offer[] }[];
}

/** Why actions are closed, each cause said once. */
export interface Closed {
  /** Those the record's state closes, the ones that open first before the others. */
  readonly groups: readonly ClosedGroup[];
  /** What else is in the way. */
  readonly rest: readonly SharedReason<Offer>[];
}

/** Sorts closed actions by what they wait for: the state of the record is said once, and only other reasons have a sentence. */
export function closedGroups(closed: readonly Offer[]): Closed {
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
