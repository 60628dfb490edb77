import type { Pool } from 'pg';
import { previewScreen, previewInput, type ActionModel, type Bundle, type Context, type Refusal } from '#engine';
import { previewStore } from '../previews/previewStore.ts';
import { withClient } from '../../database/store/transaction.ts';

/**
 * The refusals of an incomplete input besides missing and unreadable fields: unknown codes, records in the wrong state. Takes
 * no locks.
 *
 * @param raw parsed JSON, not trusted
 */
export async function previewDryRun(
  pool: Pool,
  bundle: Bundle,
  { id }: ActionModel,
  raw: unknown,
  context: Context,
): Promise<readonly Refusal[]> {
  const form = previewScreen({ bundle, roles: context.actor.roles, shell: 'office' }, `form.${id}`);
  if (!form) return [];
  const preview = await withClient(pool, (client) =>
    previewInput(bundle, form, { input: raw }, previewStore(client, bundle), context),
  );
  return preview.refusals;
}
