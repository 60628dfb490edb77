import type { EntityModel, FieldModel } from '#engine';
import { columnName, literal } from '../sql/names.ts';
import type { ColumnSchema } from './schema.ts';

const INT4 = 2_147_483_647;
/** Bounds of a decimal whose definition gives none; a wire decimal has at most 12 digits. */
const DEFAULT_DECIMAL_BOUNDS = 999_999_999_999;

/** The columns of an entity by name; lists of references stand in link tables instead. */
export function columnsOf(entity: EntityModel): Readonly<Record<string, ColumnSchema>> {
  const fields = [...entity.fields.values()].filter((field) => !isLinked(field));
  return Object.fromEntries(fields.map((field) => [columnName(field.name), columnOf(entity, field)]));
}

function columnOf(entity: EntityModel, field: FieldModel): ColumnSchema {
  const fill = fillOf(entity, field);
  return {
    type: sqlType(field),
    isRequired: field.required || field.kind === 'list',
    ...(fill === undefined ? {} : { fill }),
    was: (field.schema.was ?? []).map(columnName),
    ...(field.schema['x-serial'] === undefined ? {} : { isNumbered: true }),
  };
}

/** Rows or files a row holds several of, in order, stand in a link table. */
export function isLinked({ kind }: Pick<FieldModel, 'kind'>): boolean {
  return kind === 'refs' || kind === 'files';
}

/** SQL type of a field's column. Timestamps keep milliseconds, as the engine does. */
export function sqlType(field: FieldModel): string {
  const { maxLength } = field.schema;
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
function fillOf(entity: EntityModel, field: FieldModel): string | undefined {
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
