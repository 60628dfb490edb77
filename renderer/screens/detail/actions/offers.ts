import type { DetailView, OfferedAction, Opening } from '#engine';
import type { Json } from '../../../api/reads.ts';
import type { RenderedRefusal } from '../../../api/http.ts';
import { codeOf, type RecordAnswer } from '../useRecord.ts';

/** An action of the page, open or closed for the record in its current state. */
export interface Offer extends OfferedAction {
  readonly reasons: readonly RenderedRefusal[];
  /** When it opens, if the state of the record closes it. */
  readonly opening?: Opening;
}

/** Open and closed actions of a record. */
export interface Offers {
  readonly open: readonly Offer[];
  readonly closed: readonly Offer[];
}

/** Sorts the actions of a page by the verdicts of the server; an action without a verdict is decided by its form. */
export function offersOf(view: DetailView, { actions }: RecordAnswer): Offers {
  const printActions = new Set(view.labels.map(printAction));
  const offers = view.actions
    .filter(({ action }) => !printActions.has(action))
    .map((pageActions) => ({ offered: pageActions, verdict: actions.find(({ action }) => action === pageActions.action) }));
  const isOpen = ({ verdict }: (typeof offers)[number]): boolean => verdict?.open !== false;
  const verdicts = ({ offered: pageActions, verdict }: (typeof offers)[number]): Offer => ({
    ...pageActions,
    reasons: verdict?.reasons ?? [],
    ...(verdict?.opening ? { opening: verdict.opening } : {}),
  });
  return {
    open: offers.filter(isOpen).map(verdicts),
    closed: offers.filter((offer) => !isOpen(offer)).map(verdicts),
  };
}

/** The action that prints a label again. */
export function printAction(label: string): string {
  return `${label}-print`;
}

/** Known input of an action: the record it is done on. */
export function presetOf(
  view: DetailView,
  answer: RecordAnswer,
  { input, many }: OfferedAction,
): Readonly<Record<string, Json>> {
  if (input === undefined) return {};
  const recordInput = input === 'id' ? String(answer.record['id']) : codeOf(view, answer);
  return { [input]: many === true ? [recordInput] : recordInput };
}

/** Version of the displayed record, so that the action is refused if it changed meanwhile; lists have none. */
export function versionsOf({ record }: RecordAnswer, { input, many }: OfferedAction): Readonly<Record<string, number>> {
  const version = record['version'];
  return input === undefined || many === true || typeof version !== 'number' ? {} : { [input]: version };
}
