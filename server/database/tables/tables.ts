import { DefinitionError, type Bundle, type EntityModel } from '#engine';
import { checksOf } from './checks.ts';
import { columnsOf } from './columns.ts';
import { flowSubjectsOf } from './flowSubjects.ts';
import { keysOf } from './keys.ts';
import { MAX_NAME_LENGTH, tableName } from '../sql/names.ts';
import { overlapOf } from './overlap.ts';
import { linkTablesOf, referencesOf } from './references.ts';
import type { DatabaseSchema, Meaning, TableSchema } from './schema.ts';
import { searchIndexesOf } from './search.ts';
import { sortIndexesOf } from './sortIndexes.ts';
import { triggersOf } from './triggers.ts';

const schemasByBundle = new WeakMap<Bundle, DatabaseSchema>();

/**
 * The tables the definitions ask for, worked out once. Names are the same for the same definitions, everywhere.
 *
 * @throws DefinitionError `table.nameTaken` when two definitions would share a table, `table.nameTooLong` past 63 letters
 */
export function tablesOf(bundle: Bundle): DatabaseSchema {
  const schema = schemasByBundle.get(bundle) ?? schemaOf(bundle);
  schemasByBundle.set(bundle, schema);
  return schema;
}

function schemaOf(bundle: Bundle): DatabaseSchema {
  const entities = [...bundle.entities.values()]
    .filter((entity) => entity.kindOf !== 'view')
    .toSorted((a, b) => a.lockRank - b.lockRank);
  const tables: Record<string, TableSchema> = {};
  const add = (name: string, table: TableSchema): void => {
    if (tables[name]) throw new DefinitionError('table.nameTaken', { table: name });
    if (name.length > MAX_NAME_LENGTH) throw new DefinitionError('table.nameTooLong', { table: name });
    tables[name] = table;
  };
  for (const entity of entities) add(tableName(entity.id), table(bundle, entity));
  for (const entity of entities) for (const [name, link] of linkTablesOf(bundle, entity)) add(name, link);
  return { tables };
}

function table(bundle: Bundle, entity: EntityModel): TableSchema {
  return {
    was: (entity.definition.was ?? []).map(tableName),
    columns: columnsOf(entity),
    primaryKey: ['id'],
    objects: Object.fromEntries([
      ...keysOf(bundle, entity),
      ...searchIndexesOf(bundle, entity),
      ...sortIndexesOf(bundle, entity),
      ...checksOf(bundle, entity),
      ...overlapOf(entity),
      ...referencesOf(bundle, entity),
      ...triggersOf(bundle, entity),
      ...flowSubjectsOf(bundle, entity),
    ]),
  };
}

/** What each constraint and trigger means to a person, by its name. */
export function meaningsOf(schema: DatabaseSchema): ReadonlyMap<string, Meaning> {
  const objects = Object.values(schema.tables).flatMap((each) => Object.entries(each.objects));
  return new Map(objects.flatMap(([name, { meaning }]) => (meaning ? [[name, meaning] as const] : [])));
}
