import type { ClientBase } from 'pg';
import { DefinitionError, labelValues, type Bundle, type FetchedRow, type LabelModel } from '#engine';
import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { quote, tableName } from '../../database/sql/names.ts';
import { layoutOf, rowsIn } from '../../database/store/layout.ts';
import { send } from '../../database/store/statement.ts';

/**
 * What stands on the label of a row now.
 *
 * @throws DefinitionError `label.noRow` when the row is gone
 */
export async function labelPayload(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  label: LabelModel,
  id: string,
  zone: string,
): Promise<LabelPayload> {
  const [row, ...related] = await rowOf(client, bundle, label, id);
  if (!row) throw new DefinitionError('label.noRow', { label: label.id, id });
  const values = labelValues(bundle, label, row, related, zone);
  const { size, items } = label.definition;
  return {
    ...size,
    items: [...label.items.keys()].flatMap((name) => (items[name] ? [itemOf(items[name], values[name] ?? '')] : [])),
  };
}

async function rowOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { definition, reads }: LabelModel,
  id: string,
): Promise<readonly FetchedRow[]> {
  const layout = layoutOf(bundle, definition.entity, reads);
  const relation = `(SELECT * FROM ${quote(tableName(definition.entity))} WHERE "id" = $1::uuid)`;
  const [raw] = await send(client, { text: `SELECT ${layout.select} FROM ${layout.from(relation)}`, values: [id] });
  return raw ? rowsIn(layout, raw) : [];
}

function itemOf({ code, x, y, size, width, height }: LabelModel['definition']['items'][string], value: string): LabelItem {
  return {
    value,
    x,
    y,
    ...(code && { code }),
    ...(size !== undefined && { size }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}
