import type { Bundle, EntityModel, FieldModel } from '#engine';
import { isLinked } from './columns.ts';
import { columnName, linkTableName, quote, objectName, tableName } from '../sql/names.ts';
import type { NamedObject, TableObject, TableSchema } from './schema.ts';

/**
 * Foreign keys of an entity. `createdBy` and `updatedBy` have none: the journal row of the same transaction refers to the
 * user, so the user cannot be deleted, and every insert saves two look-ups and a row lock.
 */
export function referencesOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  return [...entity.fields.values()].flatMap((field): readonly NamedObject[] => {
    const target = targetOf(bundle, field);
    if (target === undefined || field.role !== 'field' || isLinked(field)) return [];
    const goesWith = entity.childOf?.field === field.name || field.schema['x-goesWith'] === true;
    const name = objectName(tableName(entity.id), columnName(field.name), 'fkey');
    return [[name, foreignKey(columnName(field.name), target, goesWith, { entity: entity.id, fields: [field.name] })]];
  });
}

/** The link table of each field that lists references: the owner's rows go with it, the targets stay. */
export function linkTablesOf(bundle: Bundle, entity: EntityModel): readonly (readonly [string, TableSchema])[] {
  return [...entity.fields.values()]
    .filter((field) => isLinked(field) && field.role === 'field')
    .map((field) => [linkTableName(entity.id, field.name), linkTable(bundle, entity, field)] as const);
}

function linkTable(bundle: Bundle, entity: EntityModel, field: FieldModel): TableSchema {
  const name = linkTableName(entity.id, field.name);
  const at = { entity: entity.id, fields: [field.name] };
  const target = targetOf(bundle, field);
  const uuid = { type: 'uuid', isRequired: true, was: [] };
  return {
    was: formerLinks(entity, field),
    columns: { owner: uuid, target: uuid, rank: { type: 'integer', isRequired: true, was: [] } },
    primaryKey: ['owner', 'rank'],
    objects: Object.fromEntries([
      [objectName(name, 'target', 'idx'), { kind: 'index', definition: '("target")' }],
      [objectName(name, 'owner', 'fkey'), foreignKey('owner', entity.id, true, at)],
      ...(target === undefined
        ? []
        : [[objectName(name, 'target', 'fkey'), foreignKey('target', target, false, at)] as const]),
    ]),
  };
}

function formerLinks(entity: EntityModel, field: FieldModel): readonly string[] {
  const entities = [entity.id, ...(entity.definition.was ?? [])];
  const fields = [field.name, ...(field.schema.was ?? [])];
  return entities.flatMap((id) => fields.map((name) => linkTableName(id, name))).slice(1);
}

/** The referenced entity when it has a table: views have none. */
function targetOf(bundle: Bundle, field: FieldModel): string | undefined {
  const id = field.kind === 'file' || field.kind === 'files' ? 'file' : field.ref;
  const target = id === undefined ? undefined : bundle.entities.get(id);
  return target === undefined || target.kindOf === 'view' ? undefined : target.id;
}

function foreignKey(
  column: string,
  target: string,
  goesWith: boolean,
  at: { entity: string; fields: readonly string[] },
): TableObject {
  const rule = goesWith ? 'CASCADE' : 'RESTRICT';
  return {
    kind: 'foreign',
    definition: `FOREIGN KEY (${quote(column)}) REFERENCES ${quote(tableName(target))} ("id") ON DELETE ${rule}`,
    meaning: { kind: 'reference', ...at, code: 'common.notExist', target },
  };
}
