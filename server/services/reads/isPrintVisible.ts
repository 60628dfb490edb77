import type { Pool } from 'pg';
import { Mask, permits, type Bundle, type Context } from '#engine';
import { findRecord } from './record.ts';

/** What was printed, and of which row. */
export interface Print {
  readonly template: string;
  readonly targetEntity: string;
  readonly targetId: string;
}

/** A label shows what stood on it as it was printed: it is for those who may read its record, and all that is on it. */
export async function isPrintVisible(pool: Pool, bundle: Bundle, context: Context, print: Print): Promise<boolean> {
  const { template, targetEntity: entity, targetId: id } = print;
  const { roles } = context.actor;
  const key = `record:${entity}`;
  const label = bundle.labels.get(template);
  if (!label || !permits(bundle, roles, key)) return false;
  const mask = new Mask(bundle, roles, [key], entity);
  const items = [...label.items.values(), ...(label.rows?.items.values() ?? [])];
  if (items.some((item) => mask.hides(item))) return false;
  return (await findRecord(pool, bundle, entity, { id }, context)) !== undefined;
}
