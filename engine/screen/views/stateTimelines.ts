import type { EntityModel, StateModel } from '../../model/types.ts';
import type { StateTimelineView } from '../view.ts';

/** The state timelines of an entity, one per state model. */
export function stateTimelinesOf({ states }: EntityModel): readonly StateTimelineView[] {
  return states.map(({ fields, model }) => ({
    field: fields.join('/'),
    model: model.id,
    states: model.states,
    line: timelineOf(model),
    final: [...model.final],
  }));
}

/**
 * The shortest path to the farthest end, which passes most of the states. Ends are final states and intended goals; of two
 * equally far the goal wins. A cyclic model without a final state is drawn up to its goal.
 */
function timelineOf(model: StateModel): readonly string[] {
  const ways = shortestPaths(model);
  const isGood = (state: string): boolean => model.tones.get(state) === 'ok';
  const ends = [...ways.keys()].filter((state) => model.final.has(state) || isGood(state));
  return [...ends.filter(isGood), ...ends.filter((state) => !isGood(state))]
    .map((state) => ways.get(state) ?? [])
    .reduce((line, way) => (way.length > line.length ? way : line), []);
}

/** The shortest way from the first state to each that can be reached, breadth first. */
function shortestPaths({ initial, pairs }: StateModel): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[initial, [initial]]]);
  for (const [state, way] of ways)
    for (const [from, to] of pairs) if (from === state && !ways.has(to)) ways.set(to, [...way, to]);
  return ways;
}
