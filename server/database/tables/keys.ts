import type { Bundle, EntityModel, FieldModel, UniqueModel } from '#engine';
import { columnName, quote, objectName, tableName } from '../sql/names.ts';
import { rowSql } from './rowSql.ts';
import type { NamedObject, TableObject } from './schema.ts';

/** Unique keys, the declared indexes, and one index per reference and state field that no other index begins with. */
export function keysOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  const table = tableName(entity.id);
  const unique = entity.unique.map((key): NamedObject => [
    objectName(table, columnName(key.name), 'key'),
    uniqueKey(bundle, entity, key),
  ]);
  const begun = new Set(entity.unique.filter(({ where }) => where === undefined).map(({ fields }) => fields[0]));
  const declared = entity.index.map((fields) => [fields, referenceIndex(entity, table, fields)] as const);
  for (const [fields] of declared) begun.add(fields[0]);
  const single = [...entity.fields.values()].filter((field) => isFollowed(field) && !begun.has(field.name));
  return [
    ...unique,
    ...declared.map(([, index]) => index),
    ...single.map((field) => referenceIndex(entity, table, [field.name])),
  ];
}

/** A reference is followed backwards when its target is deleted; states are what lists ask for. `createdBy` is neither. */
function isFollowed(field: FieldModel): boolean {
  return field.role === 'state' || (field.role === 'field' && (field.kind === 'ref' || field.kind === 'file'));
}

/** Null equals null; codes compare without case. */
function uniqueKey(bundle: Bundle, entity: EntityModel, { fields, where, code }: UniqueModel): TableObject {
  const condition = where ? ` WHERE ${rowSql(bundle, entity, where)}` : '';
  return {
    kind: 'unique',
    definition: `(${fields.map((field) => keyColumn(entity, field)).join(', ')}) NULLS NOT DISTINCT${condition}`,
    meaning: { kind: 'unique', entity: entity.id, fields, code },
  };
}

function referenceIndex(entity: EntityModel, table: string, fields: readonly string[]): NamedObject {
  const name = objectName(table, ...fields.map(columnName), 'idx');
  return [name, { kind: 'index', definition: `(${fields.map((field) => keyColumn(entity, field)).join(', ')})` }];
}

/** A field as keys compare it. */
export function keyColumn(entity: EntityModel, field: string): string {
  const column = quote(columnName(field));
  return entity.fields.get(field)?.kind === 'code' ? `upper(${column})` : column;
}
