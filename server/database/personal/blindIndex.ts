import type { Bundle, Changes, EntityModel, FieldModel, RawValues } from '#engine';
import type { StoredDigest } from '../../core/SecretBox.ts';
import { columnName, literal, quote, tableName } from '../sql/names.ts';
import { ENCRYPTED_PREFIX } from './cipher.ts';
import { decryptValues, type Database } from './decrypt.ts';
import { isFindable } from './fields.ts';
import { currentKey, indexDigests } from './rowKeys.ts';

/** What the index says of a field of a row from now on; without a digest it is not found by it. */
export interface IndexEntry extends Partial<StoredDigest> {
  readonly row: string;
  /** `entity.field` */
  readonly field: string;
}

/** SQL that a row holds one of the texts in a field a person may be found by. @param id  SQL of the row's id; @param bind  gives the place of a value */
export function heldText(
  { entity, field }: { readonly entity: string; readonly field: FieldModel },
  texts: readonly string[],
  id: string,
  bind: (value: string) => string,
): string {
  const column = `${entity}.${field.name}`;
  const digests = texts.flatMap((text) => indexDigests(column, findKey(field, text)).map(({ digest }) => digest));
  return `${id} IN (SELECT row_id FROM personal_index WHERE field = ${literal(column)} AND digest = ANY(${bind(`{${digests.join(',')}}`)}::text[]))`;
}

/** The form in which a text is compared: phone numbers by what is dialled in China, others without blanks and case. */
export function findKey({ schema }: Pick<FieldModel, 'schema'>, text: string): string {
  const bare = text.normalize('NFKC');
  if (schema['x-widget'] !== 'phone' && schema.format !== 'phone') return bare.replaceAll(/\s/g, '').toLowerCase();
  const number = bare.replaceAll(/[\s\-–—().·/]/g, '').replace(/^00/, '+');
  return number.replace(/^\+86(?=1[3-9]\d{9}$)/, '').replace(/^\+860?/, '0');
}

/** What changes make of the index; what they erase goes with the key of its row. */
export function indexEntries(
  bundle: Bundle,
  { created, updated }: Changes,
  erased: ReadonlySet<string>,
): readonly IndexEntry[] {
  const rows = [
    ...created.map(({ entity, id, values }) => ({ entity, id, values })),
    ...updated.map(({ entity, id, after }) => ({ entity, id, values: after })),
  ];
  return rows
    .filter(({ id }) => !erased.has(id))
    .flatMap(({ entity, id, values }) =>
      findableFields(bundle.entities.get(entity)).flatMap((field) => entryOf(entity, id, field, values)),
    );
}

function entryOf(entity: string, row: string, field: FieldModel, values: RawValues): readonly IndexEntry[] {
  const value = values[field.name];
  if (value === undefined) return [];
  const at = { row, field: `${entity}.${field.name}` };
  return [typeof value === 'string' ? { ...at, ...indexDigests(at.field, findKey(field, value))[0] } : at];
}

const findableFields = (entity: EntityModel | undefined): readonly FieldModel[] =>
  [...(entity?.fields.values() ?? [])].filter(isFindable);

/** SQL that writes entries; `given` is SQL of their JSON. */
export function indexStatements(given: string): readonly string[] {
  const entries = `json_to_recordset(${given}::json) AS e(row uuid, field text, digest text, "keyedBy" text)`;
  return [
    `DELETE FROM personal_index AS i USING ${entries} WHERE i.row_id = e.row AND i.field = e.field AND e.digest IS NULL`,
    `INSERT INTO personal_index (row_id, field, digest, keyed_by)
     SELECT e.row, e.field, e.digest, e."keyedBy" FROM ${entries} WHERE e.digest IS NOT NULL ${REPLACE}`,
  ];
}

const REPLACE = 'ON CONFLICT (row_id, field) DO UPDATE SET digest = excluded.digest, keyed_by = excluded.keyed_by';

/** Rows that are indexed in one statement. */
const AT_ONCE = 1_000;

/**
 * Indexes under the key of now what is not: rows of before a field was one to be found by, and of before the key. What no definition finds any more
 * leaves the index. It goes on where it was interrupted, and other servers may write meanwhile.
 */
export async function indexStored(database: Database, bundle: Bundle): Promise<void> {
  const fields = [...bundle.entities.values()]
    .filter(({ kindOf }) => kindOf !== 'view')
    .flatMap((entity) => findableFields(entity).map((field) => ({ entity: entity.id, field })));
  await database.query('DELETE FROM personal_index WHERE field <> ALL($1::text[])', [
    fields.map(({ entity, field }) => `${entity}.${field.name}`),
  ]);
  for (const each of fields) await indexField(database, each);
}

async function indexField(
  database: Database,
  { entity, field }: { readonly entity: string; readonly field: FieldModel },
): Promise<void> {
  const [table, value, name] = [quote(tableName(entity)), quote(columnName(field.name)), `${entity}.${field.name}`];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await database.query<{ id: string; sealed: string }>(
      `SELECT t."id"::text AS id, t.${value} AS sealed FROM ${table} AS t JOIN personal_key AS k ON k.row_id = t."id"
       LEFT JOIN personal_index AS i ON i.row_id = t."id" AND i.field = $1
       WHERE t."id" > $2::uuid AND t.${value} LIKE '${ENCRYPTED_PREFIX}%' AND (i.row_id IS NULL OR i.keyed_by IS DISTINCT FROM $3)
       ORDER BY t."id" LIMIT ${AT_ONCE}`,
      [name, last, currentKey()],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const texts = await decryptValues(
      database,
      rows.map(({ sealed }) => sealed),
    );
    const entries = rows.flatMap(({ id, sealed }, i) => {
      const text = texts[i];
      return text === undefined ? [] : [{ row: id, sealed, ...indexDigests(name, findKey(field, text))[0] }];
    });
    // What was changed or erased meanwhile is as its own action left it.
    await database.query(
      `INSERT INTO personal_index (row_id, field, digest, keyed_by)
       SELECT k.row_id, $1, e.digest, e."keyedBy" FROM json_to_recordset($2::json) AS e(row uuid, sealed text, digest text, "keyedBy" text)
       JOIN ${table} AS t ON t."id" = e.row AND t.${value} = e.sealed JOIN personal_key AS k ON k.row_id = e.row
       ORDER BY t."id" FOR KEY SHARE OF k FOR SHARE OF t ${REPLACE}`,
      [name, JSON.stringify(entries)],
    );
  }
}
