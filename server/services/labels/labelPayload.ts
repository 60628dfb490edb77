import type { ClientBase } from 'pg';
import {
  type Bundle,
  DefinitionError,
  type FetchedRow,
  type LabelModel,
  type LabelPage,
  labelPages,
  type LabelRows,
} from '#engine';
import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import { type Chains, layoutOf, rowsIn } from '../../database/store/layout.ts';
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
  const rows = await labelRows(client, bundle, label, id);
  if (!rows) throw new DefinitionError('label.noRow', { label: label.id, id });
  return payloadOf(bundle, label, rows, zone);
}

function payloadOf(bundle: Bundle, label: LabelModel, rows: LabelRows, zone: string): LabelPayload {
  const [items = [], ...more] = labelPages(bundle, label, rows, zone).map((page) => itemsOf(label, page));
  return { ...label.definition.size, items, ...(more.length > 0 ? { more } : {}) };
}

/** Items of a page: its own, then those of each line, one below the other. */
function itemsOf({ definition: { items, rows } }: LabelModel, page: LabelPage): readonly LabelItem[] {
  const own = Object.entries(page.items).flatMap(([name, value]) => placed(items[name], value, 0));
  const ofLines = page.lines.flatMap((line, at) =>
    Object.entries(line).flatMap(([name, value]) =>
      placed(rows?.items[name], value, (rows?.y ?? 0) + at * (rows?.step ?? 0)),
    ),
  );
  return [...own, ...ofLines];
}

type DefinedItem = LabelModel['definition']['items'][string];

/** @param top  where the line begins, in millimetres */
function placed(item: DefinedItem | undefined, value: string, top: number): readonly LabelItem[] {
  if (!item) return [];
  const { code, x, y, size, width, height } = item;
  return [
    {
      value,
      x,
      y: top + y,
      ...(code && { code }),
      ...(size !== undefined && { size }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    },
  ];
}

type Client = Pick<ClientBase, 'query'>;

/** The row a label is of, with its lines in the order of their entity's label; undefined when the row is gone. */
async function labelRows(
  client: Client,
  bundle: Bundle,
  { definition, reads, rows }: LabelModel,
  id: string,
): Promise<LabelRows | undefined> {
  const [found] = await readRows(client, bundle, { entity: definition.entity, by: 'id', reads }, id);
  const [row, ...related] = found ?? [];
  if (!row) return undefined;
  const lines = rows ? await readRows(client, bundle, { entity: rows.entity, by: rows.field, reads: rows.reads }, id) : [];
  return {
    row,
    lines: lines.flatMap(([line]) => line ?? []),
    related: [...related, ...lines.flatMap(([, ...others]) => others)],
  };
}

interface RowsToRead {
  readonly entity: string;
  readonly by: string;
  readonly reads: Chains;
}

/** Rows with a value in a field, each with what its chains lead to. */
async function readRows(
  client: Client,
  bundle: Bundle,
  { entity, by, reads }: RowsToRead,
  id: string,
): Promise<readonly (readonly FetchedRow[])[]> {
  const layout = layoutOf(bundle, entity, reads);
  const relation = `(SELECT * FROM ${quote(tableName(entity))} WHERE ${quote(columnName(by))} = $1::uuid)`;
  const order = orderOf(bundle, entity).map((field) => `${layout.alias}.${quote(columnName(field))}`);
  const text = `SELECT ${layout.select} FROM ${layout.from(relation)} ORDER BY ${order.join(', ')}`;
  return (await send(client, { text, values: [id] })).map((raw) => rowsIn(layout, raw));
}

function orderOf(bundle: Bundle, entity: string): readonly string[] {
  const model = bundle.entities.get(entity);
  return [...(model?.label ?? []).filter((field) => model?.fields.has(field)), 'id'];
}
