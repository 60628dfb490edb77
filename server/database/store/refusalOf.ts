import type { ClientBase } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { isLinked } from '../tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../sql/names.ts';
import type { WriteError } from './writeErrors.ts';
import { keyName, rowName } from './rowName.ts';

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
