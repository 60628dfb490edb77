import type { Pool } from 'pg';
import { permits, readScope, type Bundle, type Context, type EntityModel, type FieldModel } from '#engine';
import { isLinked } from '../db/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../db/names.ts';
import { findRecord } from '../reads/record.ts';

/** A field that holds files, and a row that holds this one. */
interface Referrer {
  readonly entity: EntityModel;
  readonly field: string;
  readonly row: string;
}

/** Rows looked at before nobody more is asked: the same picture hardly stands on more. */
const LOOKED_AT = 50;

/** SQL that gives `(place, row)` of every row that refers to the file `$1`; undefined where nothing can. */
export function referring(bundle: Bundle, file = '$1::uuid'): string | undefined {
  const selects = fileFields(bundle).map(({ entity, field }, at) =>
    isLinked(field)
      ? `SELECT ${at} AS place, l."owner" AS row FROM ${quote(linkTableName(entity.id, field.name))} AS l WHERE l."target" = ${file}`
      : `SELECT ${at} AS place, t."id" AS row FROM ${quote(tableName(entity.id))} AS t WHERE t.${quote(columnName(field.name))} = ${file}`,
  );
  return selects.length === 0 ? undefined : selects.join(' UNION ALL ');
}

/** Every field that holds files. */
function fileFields(bundle: Bundle): readonly { readonly entity: EntityModel; readonly field: FieldModel }[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    [...entity.fields.values()].filter(({ kind }) => kind === 'file' || kind === 'files').map((field) => ({ entity, field })),
  );
}

/**
 * Whether a person may see a file because he sees a record that refers to it.
 *
 * @returns undefined when nothing refers to it
 */
export async function seenThrough(pool: Pool, bundle: Bundle, file: string, context: Context): Promise<boolean | undefined> {
  const sql = referring(bundle);
  if (sql === undefined) return undefined;
  const { rows } = await pool.query<{ place: number; row: string }>(`${sql} LIMIT ${LOOKED_AT}`, [file]);
  if (rows.length === 0) return undefined;
  const fields = fileFields(bundle);
  for (const { place, row } of rows) {
    const { entity, field } = fields[place]!;
    if (await sees(pool, bundle, { entity, field: field.name, row }, context)) return true;
  }
  return false;
}

/** Parts are seen with their record. */
async function sees(pool: Pool, bundle: Bundle, { entity, field, row }: Referrer, context: Context): Promise<boolean> {
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
