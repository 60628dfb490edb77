import type { RecordType, RowType, Type } from '../expr/types.ts';
import type { FieldModel } from './types.ts';

/** Static type of an entity field seen from a row reached over `origins`-less access; the checker adds origins. */
export function fieldType(field: FieldModel): Type {
  const type = plainType(field);
  return field.schema['x-personal'] === true ? ({ ...type, personal: true } as Type) : type;
}

function plainType(field: FieldModel): Type {
  const nullable = field.required ? {} : { nullable: true };
  switch (field.kind) {
    case 'ref':
      return { kind: 'row', entity: field.ref ?? '', origins: [], ...nullable };
    case 'refs':
      return { kind: 'list', of: { kind: 'row', entity: field.ref ?? '', origins: [] } };
    case 'list':
    case 'files':
      return { kind: 'list', of: field.items ? fieldType(field.items) : { kind: 'string' } };
    case 'record':
      return recordType(field.fields ?? [], !field.required);
    case 'decimal':
      return { kind: 'decimal', scale: field.scale ?? 2, ...nullable };
    case 'int':
    case 'bool':
    case 'date':
    case 'time':
    case 'timestamp':
      return { kind: field.kind, ...nullable };
    case 'code':
      return { kind: 'string', isCode: true, ...nullable };
    default:
      return {
        kind: 'string',
        ...nullable,
        ...(field.words ? { words: field.words, wordsOf: field.wordsOf ?? '' } : {}),
        // The id of a definition is called like the definition.
        ...(field.schema['x-definition'] === undefined ? {} : { wordsOf: '' }),
      };
  }
}

/** Static type of an input, a parameter list or a settings record. */
export function recordType(fields: readonly FieldModel[], nullable = false): RecordType {
  return {
    kind: 'record',
    fields: Object.fromEntries(fields.map((f) => [f.name, fieldType(f)])),
    ...(nullable ? { nullable } : {}),
  };
}

/** Type of a row of an entity that a load or an effect provides. */
export function rowType(entity: string, nullable = false): RowType {
  return { kind: 'row', entity, origins: [{ entity, path: [] }], ...(nullable ? { nullable } : {}) };
}
