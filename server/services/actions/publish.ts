import type { Pool } from 'pg';
import type { ActionModel } from '#engine';
import { meaningsOf, tablesOf } from '../../database/tables/tables.ts';
import { loadPlan, type LoadPlan } from '../../database/loads/loadPlan.ts';
import { Serials } from '../../database/store/serials.ts';
import type { PublishedBundle } from './deps.ts';

/**
 * Prepares, once per bundle, what running its actions needs; a plan is made when its action first runs.
 *
 * @param before  what was prepared before: of the same publication its numbers are used up first
 */
export function publish(
  { publication, rights, bundle }: Pick<PublishedBundle, 'publication' | 'rights' | 'bundle'>,
  blocks: Pool,
  before?: PublishedBundle,
): PublishedBundle {
  const plans = new Map<string, LoadPlan>();
  const plan = (action: ActionModel): LoadPlan => {
    const made = plans.get(action.id) ?? loadPlan(bundle, action);
    plans.set(action.id, made);
    return made;
  };
  const serials = before?.publication === publication ? before.serials : new Serials(bundle, blocks);
  return { publication, rights, bundle, plan, meanings: meaningsOf(tablesOf(bundle)), serials };
}
