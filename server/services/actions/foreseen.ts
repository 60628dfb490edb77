import type { Pool } from 'pg';
import { lookable, lookAt, type ActionModel, type Bundle, type Context, type Refusal } from '#engine';
import { lookStore } from '../looks/lookStore.ts';
import { withClient } from '../../database/store/transaction.ts';

/**
 * What can be said already of an input that is still being filled in, beside what is missing or cannot be read: a code that leads
 * nowhere, a record that is in the wrong state. Nothing is locked.
 *
 * @param raw  parsed JSON, not trusted
 */
export async function foreseen(
  pool: Pool,
  bundle: Bundle,
  { id }: ActionModel,
  raw: unknown,
  context: Context,
): Promise<readonly Refusal[]> {
  const form = lookable({ bundle, roles: context.actor.roles, shell: 'office' }, `form.${id}`);
  if (!form) return [];
  const look = await withClient(pool, (client) => lookAt(bundle, form, { input: raw }, lookStore(client, bundle), context));
  return look.refusals;
}
