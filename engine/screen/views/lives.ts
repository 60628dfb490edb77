import type { EntityModel, StateModel } from '../../model/types.ts';
import type { LifeView } from '../view.ts';

/** The life lines of an entity, one per state model. */
export function livesOf({ states }: EntityModel): readonly LifeView[] {
  return states.map(({ fields, model }) => ({
    field: fields.join('/'),
    model: model.id,
    states: model.states,
    line: lineOf(model),
    final: [...model.final],
  }));
}

/**
 * The shortest way to the end that is farthest away: of the ways a life may go, the one that goes through most of it. Ends are
 * last states and those that are meant to be reached; of two as far away a life is meant to reach the latter. A life without a
 * last state goes round: it is drawn as far as it is meant to come.
 */
function lineOf(model: StateModel): readonly string[] {
  const ways = waysOf(model);
  const isGood = (state: string): boolean => model.tones.get(state) === 'ok';
  const ends = [...ways.keys()].filter((state) => model.final.has(state) || isGood(state));
  return [...ends.filter(isGood), ...ends.filter((state) => !isGood(state))]
    .map((state) => ways.get(state) ?? [])
    .reduce((line, way) => (way.length > line.length ? way : line), []);
}

/** The shortest way from the first state to each that can be reached, breadth first. */
function waysOf({ initial, pairs }: StateModel): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[initial, [initial]]]);
  for (const [state, way] of ways)
    for (const [from, to] of pairs) if (from === state && !ways.has(to)) ways.set(to, [...way, to]);
  return ways;
}
