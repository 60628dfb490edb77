import { movingActions, permits, type Bundle, type StateModel } from '#engine';

/** One step of a record from state to state. */
export interface OutwardStep {
  readonly event: string;
  readonly to: string;
  /** Actions that raise the event on a record that is there before, each with the roles that may do it. */
  readonly actions: readonly { readonly id: string; readonly roles: readonly string[] }[];
}

/**
 * The shortest way of a record by its state model, from a state to one in which all of some events are open.
 *
 * @returns no step where one is open already; undefined where nothing leads there
 */
export function wayOut(
  bundle: Bundle,
  model: StateModel,
  from: string,
  events: readonly string[],
): readonly OutwardStep[] | undefined {
  const isOpen = (state: string): boolean => events.every((event) => model.events.get(event)?.legal.has(state));
  const seen = new Set([from]);
  let front: readonly { readonly state: string; readonly way: readonly OutwardStep[] }[] = [{ state: from, way: [] }];
  while (front.length > 0) {
    const arrived = front.find(({ state }) => isOpen(state));
    if (arrived) return arrived.way;
    front = front.flatMap(({ state, way }) =>
      stepsFrom(bundle, model, state)
        .filter(({ to }) => !seen.has(to) && Boolean(seen.add(to)))
        .map((step) => ({ state: step.to, way: [...way, step] })),
    );
  }
  return undefined;
}

function stepsFrom(bundle: Bundle, model: StateModel, state: string): readonly OutwardStep[] {
  return model.transitions
    .filter(({ from }) => from.includes(state))
    .map(({ event, to }) => ({
      event,
      to,
      actions: movingActions(bundle, model.id, event).map(({ id }) => ({
        id,
        roles: [...bundle.roles.keys()].filter((role) => permits(bundle, [role], `action:${id}`)),
      })),
    }));
}
