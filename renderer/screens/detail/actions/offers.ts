import type { DetailView, OfferedAction, Opening } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { Told } from '../../../api/http.ts';
import { codeOf, type RecordAnswer } from '../useRecord.ts';

/** An action of the page, open or closed for the record as it is now. */
export interface Offer extends OfferedAction {
  readonly reasons: readonly Told[];
  /** When it opens, where the record's state is in the way. */
  readonly opening?: Opening;
}

/** What may be done with a record, and what may not. */
export interface Offers {
  readonly open: readonly Offer[];
  readonly closed: readonly Offer[];
}

/** Sorts the actions of a page by what the server says of them; what it says nothing of is decided by its form. */
export function offersOf(view: DetailView, { actions }: RecordAnswer): Offers {
  const printing = new Set(view.labels.map(printAction));
  const offers = view.actions
    .filter(({ action }) => !printing.has(action))
    .map((offered) => ({ offered, verdict: actions.find(({ action }) => action === offered.action) }));
  const isOpen = ({ verdict }: (typeof offers)[number]): boolean => verdict?.open !== false;
  const told = ({ offered, verdict }: (typeof offers)[number]): Offer => ({
    ...offered,
    reasons: verdict?.reasons ?? [],
    ...(verdict?.opening ? { opening: verdict.opening } : {}),
  });
  return {
    open: offers.filter(isOpen).map(told),
    closed: offers.filter((offer) => !isOpen(offer)).map(told),
  };
}

/** The action that prints a label again. */
export function printAction(label: string): string {
  return `${label}-print`;
}

/** Input of an action that is known already: the record it is done on. */
export function presetOf(
  view: DetailView,
  answer: RecordAnswer,
  { input, many }: OfferedAction,
): Readonly<Record<string, Json>> {
  if (input === undefined) return {};
  const named = input === 'id' ? String(answer.record['id']) : codeOf(view, answer);
  return { [input]: many === true ? [named] : named };
}

/** Version of the record shown, for the action to be refused when it is another by then; one of a list has none. */
export function versionsOf({ record }: RecordAnswer, { input, many }: OfferedAction): Readonly<Record<string, number>> {
  const version = record['version'];
  return input === undefined || many === true || typeof version !== 'number' ? {} : { [input]: version };
}
