import type { ClientBase } from 'pg';
import { consequencesOf, recordToWire, type Bundle, type Changes, type ChangedRow, type Context } from '#engine';
import type { Preview } from '../../core/ports/actions.ts';
import { referred, withLabel } from '../reads/referred.ts';
import { rowKey, rowLabels } from '../reads/rowLabels.ts';

/** Rows that are told one by one. */
const MOST = 5;

/** What changes would do, with the names of the rows they are about, as who asks may read it. */
export async function previewOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  changes: Changes,
): Promise<Preview> {
  const { isLasting, changed, counts, stock } = consequencesOf(bundle, context.actor.roles, changes);
  const rows = changed.slice(0, MOST);
  const labels = await rowLabels(client, bundle, context, [...rows, ...rows.flatMap((row) => refsOf(bundle, row))]);
  const told = (entity: string, values: ChangedRow['after']): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(recordToWire(values)).map(([field, value]) => [field, withLabel(bundle, entity, field, value, labels)]),
    );
  return {
    isLasting,
    changed: rows.map(({ entity, id, before, after }) => ({
      entity,
      id,
      code: labels.get(rowKey({ entity, id })) ?? '',
      before: told(entity, before),
      after: told(entity, after),
    })),
    counts,
    stock: stock.map((sum) => ({ ...sum, before: sum.before.toNumber(), after: sum.after.toNumber() })),
  };
}

function refsOf(bundle: Bundle, { entity, before, after }: ChangedRow): ReturnType<typeof referred> {
  return [before, after].flatMap((values) => referred(bundle, entity, recordToWire(values)));
}
