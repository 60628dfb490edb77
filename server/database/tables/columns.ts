import { isBilingual, storedLength, type EntityModel, type FieldModel } from '#engine';
import { columnName, literal, quote, tableName } from '../sql/names.ts';
import type { ColumnSchema } from './schema.ts';

/** Entity of the movements that actions derive. */
const STOCK_MOVEMENT = 'stock-movement';
type LastDone = NonNullable<FieldModel['schema']['x-lastDone']>;

const INT4 = 2_147_483_647;
/** Bounds of a decimal whose definition gives none; a wire decimal has at most 12 digits. */
const DEFAULT_DECIMAL_BOUNDS = 999_999_999_999;

/** The columns of an entity by name; lists of references stand in link tables instead. */
export function columnsOf(entity: EntityModel): Readonly<Record<string, ColumnSchema>> {
  const fields = [...entity.fields.values()].filter((field) => !isLinked(field));
  return Object.fromEntries(fields.map((field) => [columnName(field.name), columnOf(entity, field)]));
}

function columnOf(entity: EntityModel, field: FieldModel): ColumnSchema {
  const fill = fillValue(entity, field);
  return {
    type: sqlType(field),
    isRequired: field.required || field.kind === 'list',
    ...(fill === undefined ? {} : { fill }),
    was: (field.schema.was ?? []).map(columnName),
    ...(field.schema['x-lastDone'] === undefined ? {} : { backfill: lastDone(entity, field, field.schema['x-lastDone']) }),
    ...(isBilingual(field) ? { isBilingual: true as const } : {}),
    ...(field.schema['x-serial'] === undefined ? {} : { isNumbered: true }),
  };
}

/**
 * Fills in when an action was last done, by the journal: to rows its input named by their id, and to those whose stock it moved. Where what
 * undoes it was done later, nothing is filled in.
 */
function lastDone({ id, referredBy }: EntityModel, field: FieldModel, key: LastDone): string {
  const { action, undone } = typeof key === 'string' ? { action: key, undone: [] } : key;
  const table = quote(tableName(id));
  const reported = `j."at", j."action" = ${literal(action)} AS is_done`;
  const ofThese = `j."action" IN (${[action, ...undone].map(literal).join(', ')}) AND j."refusal" IS NULL`;
  const moved = referredBy
    .filter(({ entity }) => entity === STOCK_MOVEMENT)
    .map(
      (by) =>
        `SELECT m.${quote(columnName(by.field))}::text, ${reported} FROM ${quote(tableName(STOCK_MOVEMENT))} AS m, "journal_entry" AS j` +
        ` WHERE j."id" = m."journal" AND ${ofThese}`,
    );
  const done = [`SELECT j."input" ->> 'id' AS id, ${reported} FROM "journal_entry" AS j WHERE ${ofThese}`, ...moved].join(
    ' UNION ALL ',
  );
  return (
    `UPDATE ${table} SET ${quote(columnName(field.name))} = last."at"` +
    ` FROM (SELECT DISTINCT ON (id) id, "at", is_done FROM (${done}) AS each ORDER BY id, "at" DESC) AS last` +
    ` WHERE ${table}."id"::text = last.id AND last.is_done`
  );
}

/** Rows or files a row holds several of, in order, stand in a link table. */
export function isLinked({ kind }: Pick<FieldModel, 'kind'>): boolean {
  return kind === 'refs' || kind === 'files';
}

/** SQL type of a field's column. Timestamps keep milliseconds, as the engine does. */
export function sqlType(field: FieldModel): string {
  const maxLength = storedLength(field);
  // Sealed, whatever it is.
  if (field.schema['x-personal'] === true) return 'text';
  switch (field.kind) {
    case 'int':
      return Math.max(...boundsOf(field).map(Math.abs)) > INT4 ? 'bigint' : 'integer';
    case 'decimal':
      return `numeric(${precision(field)},${field.scale ?? 0})`;
    case 'bool':
      return 'boolean';
    case 'date':
      return 'date';
    case 'time':
      return 'time(0)';
    case 'timestamp':
      return 'timestamptz(3)';
    case 'ref':
    case 'file':
      return 'uuid';
    case 'list':
    case 'refs':
    case 'files':
      return 'jsonb';
    // The journal keeps its inputs as they were sent: the order of keys has meaning, so this is `json`.
    case 'record':
      return 'json';
    default:
      return field.name === 'id' && field.role === 'system'
        ? 'uuid'
        : maxLength === undefined
          ? 'text'
          : `varchar(${maxLength})`;
  }
}

/** Least and greatest number of an int or decimal field; an exclusive minimum counts as the minimum. */
export function boundsOf({ schema }: FieldModel): readonly [number, number] {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -DEFAULT_DECIMAL_BOUNDS;
  return [least, schema.maximum ?? DEFAULT_DECIMAL_BOUNDS];
}

function precision(field: FieldModel): number {
  const whole = Math.max(...boundsOf(field).map((bound) => String(Math.trunc(Math.abs(bound))).length));
  return whole + (field.scale ?? 0);
}

/**
 * The value of a new required column in existing rows, if the definition has one: the initial state, a literal default, no
 * items.
 */
function fillValue(entity: EntityModel, field: FieldModel): string | undefined {
  if (field.role === 'state') return literal(initialWord(entity, field.name));
  if (field.kind === 'list') return `'[]'`;
  const node = field.default?.node;
  return node?.op === 'literal' && node.value !== null ? literal(String(node.value)) : undefined;
}

function initialWord(entity: EntityModel, field: string): string {
  for (const { fields, model } of entity.states) {
    const axis = fields.indexOf(field);
    if (axis >= 0) return model.axes ? (model.initial.split('/')[axis] ?? '') : model.initial;
  }
  return '';
}
