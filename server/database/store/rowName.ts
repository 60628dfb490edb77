import type { ClientBase } from 'pg';
import type { Bundle, FieldModel } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import { WRITTEN_UUID } from '../../core/uuid.ts';

const NOTHING = 'null';

/**
 * The display name of a row in a refusal: its label fields, with referenced rows by their labels; empty when the row no
 * longer exists.
 */
export async function rowName(db: Pick<ClientBase, 'query'>, bundle: Bundle, entity: string, id: string): Promise<string> {
  const model = bundle.entities.get(entity);
  const fields = (model?.label ?? []).flatMap((name) => model?.fields.get(name) ?? []);
  const columns = fields.map(({ name }) => `${quote(columnName(name))}::text`);
  const { rows } = await db.query<{ parts: readonly (string | null)[] }>(
    `SELECT ARRAY[${columns.join(', ')}]::text[] AS parts FROM ${quote(tableName(entity))} WHERE "id" = $1::uuid`,
    [id],
  );
  return keyName(db, bundle, fields, rows[0]?.parts ?? []);
}

/** Values of fields as a person knows them, one behind the other; a reference is given by its id. */
export async function keyName(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  fields: readonly FieldModel[],
  values: readonly (string | null)[],
): Promise<string> {
  const names: string[] = [];
  for (const [i, value] of values.entries()) {
    const { ref = recordEntity(fields, i, values), schema } = fields[i] ?? {};
    // A reference in a key may be empty; the database reports it as the word null. Ids of definitions are no names.
    if (value === null || value === NOTHING || schema?.['x-definition'] !== undefined) continue;
    if (ref === undefined) names.push(value);
    else if (WRITTEN_UUID.test(value)) names.push(await rowName(db, bundle, ref, value));
  }
  return names.filter((name) => name !== '').join(' ');
}

/** The entity of a record that may be of any, which another field of the key names. */
function recordEntity(fields: readonly FieldModel[], i: number, values: readonly (string | null)[]): string | undefined {
  const named = fields[i]?.schema['x-record'];
  return values[fields.findIndex(({ name }) => name === named)] ?? undefined;
}
