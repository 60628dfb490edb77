import type { ClientBase } from 'pg';
import { consequencesOf, recordToWire, type Bundle, type Changes, type ChangedRow, type Context } from '#engine';
import type { ActionPreview } from '../../core/ports/actions.ts';
import { referencedRows, withLabel } from '../reads/referencedRows.ts';
import { rowKey, rowLabels } from '../reads/rowLabels.ts';
import { visibleRows } from '../reads/visibleRows.ts';

/** Most rows listed individually. */
const MAX_LISTED_ROWS = 5;

/** What changes would do, with the names of the rows they are about, as who asks may read it. */
export async function previewOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  changes: Changes,
): Promise<ActionPreview> {
  const within = await visibleRows(client, bundle, context, changes.updated);
  const isVisible = (row: ChangedRow): boolean => within.has(rowKey(row));
  const { isLasting, changed, counts, stock } = consequencesOf(bundle, context.actor.roles, changes, isVisible);
  const rows = changed.slice(0, MAX_LISTED_ROWS);
  const labels = await rowLabels(client, bundle, context, [...rows, ...rows.flatMap((row) => refsOf(bundle, row))]);
  const visible = (entity: string, values: ChangedRow['after']): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(recordToWire(values)).map(([field, value]) => [field, withLabel(bundle, entity, field, value, labels)]),
    );
  return {
    isLasting,
    changed: rows.map(({ entity, id, before, after }) => ({
      entity,
      id,
      code: labels.get(rowKey({ entity, id })) ?? '',
      before: visible(entity, before),
      after: visible(entity, after),
    })),
    counts,
    stock: stock.map((sum) => ({ ...sum, before: sum.before.toNumber(), after: sum.after.toNumber() })),
  };
}

function refsOf(bundle: Bundle, { entity, before, after }: ChangedRow): ReturnType<typeof referencedRows> {
  return [before, after].flatMap((values) => referencedRows(bundle, entity, recordToWire(values)));
}
