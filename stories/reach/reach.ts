import type { Bundle } from '#engine';
import type { ReachedRecord } from './ReachedRecord.ts';
import { Search } from './Search.ts';

/** States of a model and, of those that were reached, how. */
export type Reach = ReadonlyMap<string, ReachedRecord>;

const known = new WeakMap<Bundle, Map<string, Promise<Reach>>>();

/**
 * Every state a record of a model comes into by legal actions, on the shortest way found: it is made, or begins in the initial state,
 * and does what scenarios do. To a state that is not among them nothing leads.
 */
export function reach(bundle: Bundle, model: string): Promise<Reach> {
  const models = known.get(bundle) ?? new Map<string, Promise<Reach>>();
  known.set(bundle, models);
  const searched = models.get(model) ?? search(bundle, model);
  models.set(model, searched);
  return searched;
}

async function search(bundle: Bundle, model: string): Promise<Reach> {
  const found = new Map<string, ReachedRecord>();
  for (const entity of bundle.entities.values()) {
    const fields = entity.states.find((each) => each.model.id === model);
    if (fields) await new Search(bundle, entity, fields, found).run();
  }
  return found;
}
