import type { FieldModel } from '../model/types.ts';
import { isOpen, storedLength } from './normalise.ts';
import { formats } from './validatorParts.ts';

/** A plain JSON Schema (draft-07): no word of ours in it, so Ajv, OpenAPI and form libraries read the same one. */
export interface JsonSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

const FILE_ID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const PHONE = '^[+]?[0-9][0-9 ()/-]{4,30}$';
/** Ids and codes that refer to a row: a UUID has 36 characters, no code has more than 100. */
const REFERENCE_LENGTH = 100;

/** Schema of a record of fields: an action's input, a query's parameters, a group of settings. */
export function recordSchema(fields: readonly FieldModel[]): JsonSchema {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** Schema of one field. `required` strings and lists may not be empty. */
function fieldSchema(field: FieldModel): JsonSchema {
  switch (field.kind) {
    case 'int':
      return { type: 'integer', ...bounds(field) };
    case 'decimal':
      return { type: 'number', ...bounds(field), multipleOf: field.schema.multipleOf ?? Number(`1e-${field.scale ?? 2}`) };
    case 'bool':
      return { type: 'boolean' };
    case 'date':
      return { ...text(field), format: 'date' };
    case 'timestamp':
      return { ...text(field), format: 'date-time' };
    case 'time':
      return { ...text(field), pattern: TIME };
    case 'list':
    case 'refs':
    case 'files':
      return list(field);
    case 'file':
      return { type: 'string', pattern: FILE_ID };
    case 'record':
      return isOpen(field) ? { type: 'object' } : recordSchema(field.fields ?? []);
    default:
      return text(field);
  }
}

function text(field: FieldModel): JsonSchema {
  const { format, minLength, pattern = format === 'phone' ? PHONE : undefined } = field.schema;
  const maxLength = storedLength(field) ?? (field.ref ? REFERENCE_LENGTH : undefined);
  const least = minLength ?? (field.required ? 1 : 0);
  return {
    type: 'string',
    ...(field.words ? { enum: field.words } : {}),
    ...(format !== undefined && format in formats ? { format } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(least > 0 ? { minLength: least } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

function bounds(field: FieldModel): Pick<JsonSchema, 'minimum' | 'maximum' | 'exclusiveMinimum'> {
  const { minimum, maximum, exclusiveMinimum } = field.schema;
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
  };
}

function list(field: FieldModel): JsonSchema {
  const { minItems = 0, maxItems, uniqueItems } = field.schema;
  const least = Math.max(minItems, field.required ? 1 : 0);
  return {
    type: 'array',
    ...(field.items ? { items: fieldSchema(field.items) } : { items: { type: 'string', maxLength: REFERENCE_LENGTH } }),
    ...(least > 0 ? { minItems: least } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(uniqueItems ? { uniqueItems } : {}),
  };
}
