import type { Pool } from 'pg';
import { permits, readScope, type Bundle, type Context, type EntityModel, type FieldModel } from '#engine';
import { isLinked } from '../../database/tables/columns.ts';
import { columnName, linkTableName, literal, quote, tableName } from '../../database/sql/names.ts';
import { findRecord } from '../reads/record.ts';

/** A field that holds files, and a row that holds this one. */
interface Referrer {
  readonly entity: EntityModel;
  readonly field: string;
  readonly row: string;
}

/** Rows looked at before nobody more is asked: the same picture hardly stands on more. */
const MAX_ROWS = 50;

/** A setting that names a file, and what one must hold to see it. */
interface Setting {
  readonly group: string;
  readonly field: string;
  readonly permission: string;
}

/**
 * SQL that gives `(place, row)` of every row that refers to the file `$1`, and of every setting that names it, which has no row;
 * undefined where nothing can.
 */
export function referringRows(bundle: Bundle, file = '$1::uuid'): string | undefined {
  const fields = fileFields(bundle);
  const rows = fields.map(({ entity, field }, at) =>
    isLinked(field)
      ? `SELECT ${at} AS place, l."owner" AS row FROM ${quote(linkTableName(entity.id, field.name))} AS l WHERE l."target" = ${file}`
      : `SELECT ${at} AS place, t."id" AS row FROM ${quote(tableName(entity.id))} AS t WHERE t.${quote(columnName(field.name))} = ${file}`,
  );
  const settings = fileSettings(bundle).map(
    ({ group, field }, at) =>
      `SELECT ${fields.length + at} AS place, NULL::uuid AS row FROM "setting" AS s WHERE s."id" = ${literal(group)} AND s."values" ->> ${literal(field)} = (${file})::text`,
  );
  const selects = [...rows, ...settings];
  return selects.length === 0 ? undefined : selects.join(' UNION ALL ');
}

function fileSettings({ settings }: Bundle): readonly Setting[] {
  return [...settings.values()].flatMap(({ id, permission, fields }) =>
    Object.entries(fields.properties ?? {}).flatMap(([field, schema]) =>
      schema['x-file'] === undefined ? [] : [{ group: id, field, permission }],
    ),
  );
}

/** Every field that holds files. */
function fileFields(bundle: Bundle): readonly { readonly entity: EntityModel; readonly field: FieldModel }[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    [...entity.fields.values()].filter(({ kind }) => kind === 'file' || kind === 'files').map((field) => ({ entity, field })),
  );
}

/**
 * Whether a user may see a file because they may see a record that refers to it, or change the setting that names it.
 *
 * @returns undefined when nothing refers to it
 */
export async function isVisibleThrough(
  pool: Pool,
  bundle: Bundle,
  file: string,
  context: Context,
): Promise<boolean | undefined> {
  const sql = referringRows(bundle);
  if (sql === undefined) return undefined;
  const { rows } = await pool.query<{ place: number; row: string | null }>(`${sql} LIMIT ${MAX_ROWS}`, [file]);
  if (rows.length === 0) return undefined;
  const fields = fileFields(bundle);
  const settings = fileSettings(bundle);
  for (const { place, row } of rows) {
    const field = fields[place];
    const isSeen =
      field && row !== null
        ? await isRowVisible(pool, bundle, { entity: field.entity, field: field.field.name, row }, context)
        : permits(bundle, context.actor.roles, settings[place - fields.length]?.permission ?? '');
    if (isSeen) return true;
  }
  return false;
}

/** Parts are seen with their record. */
async function isRowVisible(
  pool: Pool,
  bundle: Bundle,
  { entity, field, row }: Referrer,
  context: Context,
): Promise<boolean> {
  const { roles } = context.actor;
  const { childOf } = entity;
  const keys = [`record:${entity.id}`, ...(childOf ? [`record:${childOf.parent}`] : [])];
  if (readScope(bundle, roles, keys, entity.id).hidden.has(field)) return false;
  if (permits(bundle, roles, `record:${entity.id}`) && (await findRecord(pool, bundle, entity.id, { id: row }, context)))
    return true;
  if (!childOf || !permits(bundle, roles, `record:${childOf.parent}`)) return false;
  const sql = `SELECT ${quote(columnName(childOf.field))} AS id FROM ${quote(tableName(entity.id))} WHERE "id" = $1::uuid`;
  const [parent] = (await pool.query<{ id: string }>(sql, [row])).rows;
  return parent !== undefined && (await findRecord(pool, bundle, childOf.parent, { id: parent.id }, context)) !== undefined;
}
