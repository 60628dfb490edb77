import type { ClientBase } from 'pg';
import type { Bundle, FieldModel, Refusal } from '#engine';
import { isLinked } from '../tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../sql/names.ts';
import type { WriteError } from './writeErrors.ts';
import { WRITTEN_UUID } from '../../core/uuid.ts';

type ReportableError = Exclude<WriteError, { kind: 'retry' }>;

/**
 * The refusal for a failed statement: rows by their names, never by their ids.
 *
 * @param db reads what was there before the statement
 */
export async function refusalOf(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  writeError: ReportableError,
): Promise<Refusal> {
  switch (writeError.kind) {
    case 'refused':
      return writeError.refusal;
    case 'taken':
      return takenRefusal(db, bundle, writeError);
    case 'associated':
      return associatedRefusal(db, bundle, writeError);
  }
}

/** The key that is taken, with the names of the rows in it. */
async function takenRefusal(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { refusal, entity, fields, values }: Extract<WriteError, { kind: 'taken' }>,
): Promise<Refusal> {
  const model = bundle.entities.get(entity);
  const keys = fields.flatMap((name) => model?.fields.get(name) ?? []);
  return { ...refusal, params: { code: await keyName(db, bundle, keys, values) } };
}

/** `common.associated`: which records refer to a row that was to be deleted, and how many (BO-20 to BO-37). */
async function associatedRefusal(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { entity, field, id, target }: Extract<WriteError, { kind: 'associated' }>,
): Promise<Refusal> {
  const model = bundle.entities.get(entity)?.fields.get(field);
  const [table, column] =
    model && isLinked(model) ? [linkTableName(entity, field), 'target'] : [tableName(entity), columnName(field)];
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${quote(table)} WHERE ${quote(column)} = $1::${model?.kind === 'string' ? 'text' : 'uuid'}`,
    [id],
  );
  const code = target === undefined ? '' : await rowName(db, bundle, target.entity, target.id);
  return {
    code: 'common.associated',
    params: { code, entity: { word: entity, of: '' }, count: Number(rows[0]?.count ?? 0) },
    kind: 'associated',
  };
}

const NOTHING = 'null';

/**
 * The display name of a row in a refusal: its label fields, with referenced rows by their labels; empty when the row no
 * longer exists.
 */
async function rowName(db: Pick<ClientBase, 'query'>, bundle: Bundle, entity: string, id: string): Promise<string> {
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
    if (ref === undefined) {
      // Of a record whose kind the key does not name nothing is known but its id.
      if (schema?.['x-record'] === undefined) names.push(value);
    } else if (WRITTEN_UUID.test(value)) names.push(await rowName(db, bundle, ref, value));
  }
  return names.filter((name) => name !== '').join(' ');
}

/** The entity of a record that may be of any, which another field of the key names. */
function recordEntity(fields: readonly FieldModel[], i: number, values: readonly (string | null)[]): string | undefined {
  const named = fields[i]?.schema['x-record'];
  return values[fields.findIndex(({ name }) => name === named)] ?? undefined;
}
