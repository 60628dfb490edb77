import { type Bundle, DefinitionError, type EntityModel, type FieldKind, FLOW_INSTANCE } from '#engine';
import { checksOf } from './checks.ts';
import { columnsOf } from './columns.ts';
import { keyColumn, keysOf } from './keys.ts';
import { isPersonal } from '../personal/fields.ts';
import { columnName, literal, MAX_NAME_LENGTH, objectName, quote, tableName } from '../sql/names.ts';
import { linkTablesOf, referencesOf } from './references.ts';
import type { DatabaseSchema, Meaning, NamedObject, TableObject, TableSchema } from './schema.ts';
import { sortIndexesOf } from './sortIndexes.ts';
import { triggersOf } from './triggers.ts';

const schemasByBundle = new WeakMap<Bundle, DatabaseSchema>();

/**
 * The tables the definitions ask for, worked out once. Names are the same for the same definitions, everywhere.
 *
 * @throws DefinitionError `table.nameTaken` when two definitions would share a table, `table.nameTooLong` past 63 letters
 */
export function tablesOf(bundle: Bundle): DatabaseSchema {
  const schema = schemasByBundle.get(bundle) ?? buildSchema(bundle);
  schemasByBundle.set(bundle, schema);
  return schema;
}

function buildSchema(bundle: Bundle): DatabaseSchema {
  const entities = [...bundle.entities.values()]
    .filter((entity) => entity.kindOf !== 'view')
    .toSorted((a, b) => a.lockRank - b.lockRank);
  const tables: Record<string, TableSchema> = {};
  const add = (name: string, table: TableSchema): void => {
    if (tables[name]) throw new DefinitionError('table.nameTaken', { table: name });
    if (name.length > MAX_NAME_LENGTH) throw new DefinitionError('table.nameTooLong', { table: name });
    tables[name] = table;
  };
  const searched = searchedFields(bundle);
  for (const entity of entities) add(tableName(entity.id), table(bundle, entity, searched));
  for (const entity of entities) for (const [name, link] of linkTablesOf(bundle, entity)) add(name, link);
  return { tables };
}

function table(bundle: Bundle, entity: EntityModel, searched: ReadonlySet<string>): TableSchema {
  return {
    was: (entity.definition.was ?? []).map(tableName),
    columns: columnsOf(entity),
    primaryKey: ['id'],
    objects: Object.fromEntries([
      ...keysOf(bundle, entity),
      ...searchIndexesOf(entity, searched),
      ...sortIndexesOf(bundle, entity),
      ...checksOf(bundle, entity),
      ...overlapConstraints(entity),
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

/**
 * Any record a flow is about stands in `flow_subject`, to which approvals refer: so a record with approvals cannot be deleted,
 * whatever its entity. The functions are in `migrations/0016-flow-subject.sql`.
 */
function flowSubjectsOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  if (entity.id === FLOW_INSTANCE) return [reference()];
  const isSubject = [...bundle.flows.values()].some((flow) => flow.entity === entity.id);
  return isSubject ? [registered(entity), removed(entity)] : [];
}

function reference(): NamedObject {
  const definition = 'FOREIGN KEY ("record") REFERENCES "flow_subject" ("id") ON DELETE RESTRICT';
  const meaning = { kind: 'reference', entity: FLOW_INSTANCE, fields: ['record'], code: 'common.notExist' } as const;
  return [objectName(tableName(FLOW_INSTANCE), 'record', 'fkey'), { kind: 'foreign', definition, meaning }];
}

/** Before the row is there: an approval may be written by the same statement. */
function registered(entity: EntityModel): NamedObject {
  const table = tableName(entity.id);
  const call = `takt_register_subject(${literal(entity.id)})`;
  return [
    objectName(table, 'subject', 'in'),
    {
      kind: 'trigger',
      definition: `BEFORE INSERT ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION ${call}`,
      fill: `INSERT INTO flow_subject (id, entity) SELECT id::text, ${literal(entity.id)} FROM ${quote(table)} ON CONFLICT DO NOTHING`,
    },
  ];
}

function removed(entity: EntityModel): NamedObject {
  const table = tableName(entity.id);
  const definition = `AFTER DELETE ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION takt_remove_subject()`;
  return [objectName(table, 'subject', 'out'), { kind: 'trigger', definition }];
}

/** Range constructor of a kind; times have no range type and count as seconds of the day. */
const RANGES: Readonly<Partial<Record<FieldKind, (from: string, to: string) => string>>> = {
  date: (from, to) => `daterange(${from}, ${to}, '[)')`,
  timestamp: (from, to) => `tstzrange(${from}, ${to}, '[)')`,
  decimal: (from, to) => `numrange(${from}, ${to}, '[)')`,
  int: (from, to) => `int8range(${from}, ${to}, '[)')`,
  time: (from, to) => `numrange(extract(epoch from ${from}), extract(epoch from ${to}), '[)')`,
};

/** `noOverlap`: half-open ranges of rows that agree in `within` do not meet; touching ones are legal (BO-14). */
function overlapConstraints(entity: EntityModel): readonly (readonly [string, TableObject])[] {
  const { noOverlap } = entity;
  const range = noOverlap && RANGES[entity.fields.get(noOverlap.from)?.kind ?? 'string'];
  if (!noOverlap || !range) return [];
  const same = noOverlap.within.map((field) => `(${keyColumn(entity, field)}) WITH =`);
  const meets = `${range(quote(columnName(noOverlap.from)), quote(columnName(noOverlap.to)))} WITH &&`;
  const definition = `EXCLUDE USING gist (${[...same, meets].join(', ')})`;
  const meaning = {
    kind: 'overlap',
    entity: entity.id,
    fields: [noOverlap.from, ...noOverlap.within],
    code: noOverlap.code,
  } as const;
  return [[objectName(tableName(entity.id), 'no_overlap'), { kind: 'exclude', definition, meaning }]];
}

/** Trigram indexes on the text fields that are searched. */
function searchIndexesOf(entity: EntityModel, searched: ReadonlySet<string>): readonly (readonly [string, TableObject])[] {
  return [...entity.fields.values()]
    .filter(
      (field) =>
        searched.has(`${entity.id}.${field.name}`) &&
        !isPersonal(field) &&
        (field.kind === 'code' || field.kind === 'string'),
    )
    .map(({ name }) => [
      objectName(tableName(entity.id), columnName(name), 'trgm'),
      { kind: 'index', definition: `USING gin (upper(${quote(columnName(name))}) gin_trgm_ops)` },
    ]);
}

/** The fields, as `entity.field`, that the search boxes of queries look in, also through references. */
function searchedFields(bundle: Bundle): ReadonlySet<string> {
  const queries = [...bundle.queries.values()];
  return new Set(queries.flatMap((query) => query.search.flatMap((name) => searchedField(bundle, query, name))));
}

/** `entity.field` at the end of a search column's path; nothing for a column that is computed. */
function searchedField(bundle: Bundle, query: QueryColumns, name: string): readonly string[] {
  let node = query.columns.get(name)?.node;
  const path: string[] = [];
  for (; node?.op === 'field'; node = node.of) path.unshift(node.field);
  if (node !== undefined && (node.op !== 'name' || node.name !== 'row')) return [];
  return target(bundle, query.from, node === undefined ? [name] : path);
}

type QueryColumns = Bundle['queries'] extends ReadonlyMap<string, infer Query> ? Query : never;

function target(bundle: Bundle, from: string, path: readonly string[]): readonly string[] {
  const field = path.at(-1);
  const owner = path
    .slice(0, -1)
    .reduce<string | undefined>((id, step) => bundle.entities.get(id ?? '')?.fields.get(step)?.ref, from);
  return field === undefined || owner === undefined ? [] : [`${owner}.${field}`];
}
