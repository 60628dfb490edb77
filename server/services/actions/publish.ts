import type { Pool } from 'pg';
import type { ActionModel } from '#engine';
import { meaningsOf, tablesOf } from '../../database/tables/tables.ts';
import { loadPlan, type LoadPlan } from '../../database/loads/loadPlan.ts';
import { Serials } from '../../database/store/serials.ts';
import type { PublishedBundle } from './deps.ts';

/** Prepares, once per bundle, what running its actions needs; a plan is made when its action first runs. */
export function publish(
  { publication, bundle }: Pick<PublishedBundle, 'publication' | 'bundle'>,
  blocks: Pool,
): PublishedBundle {
  const plans = new Map<string, LoadPlan>();
  const plan = (action: ActionModel): LoadPlan => {
    const made = plans.get(action.id) ?? loadPlan(bundle, action);
    plans.set(action.id, made);
    return made;
  };
  return { publication, bundle, plan, meanings: meaningsOf(tablesOf(bundle)), serials: new Serials(bundle, blocks) };
}
