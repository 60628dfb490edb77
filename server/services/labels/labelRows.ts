import type { ClientBase } from 'pg';
import type { Bundle, FetchedRow, LabelModel, LabelRows } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import { layoutOf, rowsIn, type Chains } from '../../database/store/layout.ts';
import { send } from '../../database/store/statement.ts';

type Client = Pick<ClientBase, 'query'>;

/** The row a label is of, with its lines in the order of their entity's label; undefined when the row is gone. */
export async function labelRows(
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
