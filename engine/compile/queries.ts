import type { QueryDefinition } from '../definitions.generated.ts';
import { hasAggregate } from '../expr/check/aggregates.ts';
import type { Expression } from '../expr/types.ts';
import { actorType } from '../model/actorType.ts';
import { isOfRecords, queryColumns } from '../load/columns.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { isCalledByName, nameColumn } from '../load/calledByName.ts';
import { inputFields } from '../model/fields.ts';
import { recordType, rowType } from '../model/fieldTypes.ts';
import { settingsType } from './settings.ts';
import type { Slots } from '../model/slots.ts';
import type { CompiledParts } from './CompiledParts.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { EntityModel, QueryModel } from '../model/types.ts';

/** The ids of every query, and of a default query per entity that has none of its name. */
export function queryIds(set: Definitions, entities: ReadonlyMap<string, EntityModel>): readonly string[] {
  const defaults = [...entities.values()].filter((e) => e.kindOf !== 'view' && !set.query.has(e.id));
  return [...set.query.keys(), ...defaults.map(({ id }) => id)];
}

function loadedQuery({ set, entities }: CompiledParts, id: string): LoadedDefinition<QueryDefinition> {
  const written = set.query.get(id);
  if (written) return written;
  const entity = entities.get(id) as EntityModel; // an id that is no query's is an entity's
  return { area: entity.area, file: set.entity.get(id)?.file ?? '', definition: defaultQuery(entity, entities) };
}

/** Every plain field of the entity that may be read, with the names of what it refers to; searched and sorted by its label. */
function defaultQuery(entity: EntityModel, entities: ReadonlyMap<string, EntityModel>): QueryDefinition {
  const readable = [...entity.fields.values()].filter(
    (f) => f.schema['x-secret'] !== true && !['refs', 'list', 'record'].includes(f.kind),
  );
  const strings = entity.label.filter((name) => ['code', 'string'].includes(entity.fields.get(name)?.kind ?? ''));
  const named = readable
    .filter((f) => f.role !== 'system' && isCalledByName(entities.get(f.ref ?? '')))
    .filter((f) => !entity.fields.has(nameColumn(f.name)));
  const columns = readable.flatMap((f) =>
    named.includes(f) ? [f.name, { [nameColumn(f.name)]: `row.${f.name}.name` }] : [f.name],
  );
  const filters = readable.filter(
    (f) => f.kind !== 'files' && (f.schema['x-personal'] !== true || f.schema['x-findable'] === true),
  );
  return {
    id: entity.id,
    from: entity.id,
    // Every entity has fields: those of the system at least.
    columns: [...columns, ...entity.computed.keys()] as unknown as QueryDefinition['columns'],
    filters: [...filters.map((f) => f.name), ...named.filter((f) => filters.includes(f)).map((f) => nameColumn(f.name))],
    search: strings,
    sort: [entity.fields.get(entity.label[0] ?? '')?.kind === 'ref' ? '-createdAt' : (entity.label[0] ?? 'createdAt')],
  };
}

/** Compiles one query. */
export function query(parts: CompiledParts, slots: Slots, id: string): QueryModel {
  const { set, rules } = parts;
  const { area, file, definition } = loadedQuery(parts, id);
  const location: SourceLocation = { file, pointer: '' };
  const params = definition.params
    ? inputFields(definition.id, definition.params, (id) => set.entity.get(id)?.definition)
    : [];
  const names = {
    row: rowType(definition.from),
    params: recordType(params.map((p) => ({ ...p, required: p.required }))),
    actor: actorType,
    now: { kind: 'timestamp' } as const,
    settings: settingsType(set),
  };
  const plain = { names, sqlOnly: true };
  const isGrouped = definition.group !== undefined;
  const where = slots.optional(locationBelow(location, 'where'), definition.where, plain, { kind: 'bool' });
  const having = slots.optional(
    locationBelow(location, 'having'),
    definition.having,
    { ...plain, aggregates: true },
    { kind: 'bool' },
  );
  const columns = queryColumns(definition).map(({ name, value = `row.${name}`, at }) => {
    const sqlOnly = !isFileColumn(set, definition, name, value) && !isOfRecords(definition, name);
    const environment = { ...plain, aggregates: isGrouped, sqlOnly };
    const here = locationBelow(location, 'columns', ...at);
    return { name, here, column: slots.expression(here, value, environment, 'any') };
  });
  const group = new Map(Object.entries(slots.record(locationBelow(location, 'group'), definition.group, plain, 'any')));
  for (const { here, column } of isGrouped ? columns : [])
    if (readsSingleRow(column, group)) slots.report(here, 'lint.rowOutsideAggregate', {});
  return {
    id: definition.id,
    area,
    definition,
    from: definition.from,
    params,
    rules: (definition.rules ?? []).flatMap((id) => rules.get(id) ?? []),
    group,
    columns: new Map(columns.map(({ name, column }) => [name, column])),
    ...(where ? { where } : {}),
    ...(having ? { having } : {}),
    filters: definition.filters ?? [],
    search: definition.search ?? [],
    sort: definition.sort,
    total: definition.total ?? 'capped',
    ...(definition.invariant ? { invariant: definition.invariant } : {}),
  };
}

/** A column of groups that reads a single row: neither an aggregate, nor what the rows were put together by. */
function readsSingleRow({ node, source, names }: Expression, group: ReadonlyMap<string, Expression>): boolean {
  const isGroup = [...group.values()].some((each) => each.source === source);
  return names.has('row') && !hasAggregate(node) && !isGroup;
}

/** Files of a row are shown in a column of their field's name; nothing is computed from them. */
function isFileColumn(set: Definitions, { from }: QueryDefinition, name: string, value: string): boolean {
  const field = set.entity.get(from)?.definition.fields.properties?.[name];
  return value === `row.${name}` && field?.items?.['x-file'] !== undefined;
}
