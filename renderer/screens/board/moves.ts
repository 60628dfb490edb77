import type { BoardAction, BoardMove, BoardView } from '#engine';
import type { RenderedRefusal } from '../../api/http.ts';
import type { Verdict } from '../detail/useRecord.ts';

/** Whether a card goes to another state, by which actions, and otherwise why not. */
export type Target =
  | { readonly kind: 'open'; readonly actions: readonly BoardAction[] }
  | { readonly kind: 'closed'; readonly reasons: readonly RenderedRefusal[] }
  /** Nothing on the board raises the event, as the end of an approval. */
  | { readonly kind: 'elsewhere'; readonly event: string }
  /** The state model has no such step. */
  | { readonly kind: 'none' };

const stepsBetween = ({ moves }: BoardView, from: string, to: string): readonly BoardMove[] =>
  moves.filter((move) => move.from === from && move.to === to);

/** What becomes of a card that is moved to a state. @param verdicts  of its record; absent while they are loaded */
export function targetOf(view: BoardView, from: string, to: string, verdicts: readonly Verdict[] | undefined): Target {
  const steps = stepsBetween(view, from, to);
  const [first] = steps;
  if (!first) return { kind: 'none' };
  const ids = new Set(steps.flatMap(({ actions }) => actions));
  if (ids.size === 0) return { kind: 'elsewhere', event: first.event };
  const isClosed = (id: string): boolean => verdicts?.some(({ action, open }) => action === id && !open) === true;
  const actions = view.actions.filter(({ action }) => ids.has(action) && !isClosed(action));
  if (actions.length > 0) return { kind: 'open', actions };
  return { kind: 'closed', reasons: reasonsOf(verdicts ?? [], ids) };
}

/** States a card can go to in one step, in the order of the board. */
export function statesFrom({ moves, states }: BoardView, from: string): readonly string[] {
  return states.filter((state) => moves.some((move) => move.from === from && move.to === state));
}

/** Actions on a card that are open and leave it where it is. */
export function otherActions(view: BoardView, from: string, verdicts: readonly Verdict[]): readonly BoardAction[] {
  const moving = new Set(view.moves.filter((move) => move.from === from).flatMap(({ actions }) => actions));
  const isOpen = (id: string): boolean => verdicts.some(({ action, open }) => action === id && open);
  return view.actions.filter(({ action, input }) => input !== undefined && !moving.has(action) && isOpen(action));
}

function reasonsOf(verdicts: readonly Verdict[], ids: ReadonlySet<string>): readonly RenderedRefusal[] {
  const all = verdicts.filter(({ action }) => ids.has(action)).flatMap(({ reasons }) => reasons);
  return [...new Map(all.map((reason) => [reason.text, reason])).values()];
}
