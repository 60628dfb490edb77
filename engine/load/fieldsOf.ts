import type { FieldSchema } from '../definitions.generated.ts';
import type { DefinitionMaps, FieldAt } from './definitions.ts';
import { locationBelow, fileLocation, type SourceLocation } from './sourceLocation.ts';

type Owner = FieldAt['owner'];

/** Every field schema: entity fields, inputs, query and event parameters, settings; items and nested records after their field. */
export function fieldsOf(set: DefinitionMaps): readonly FieldAt[] {
  return [
    ...[...set.entity.values()].flatMap((loaded) => {
      const { id, fields, crud = {}, derived = {} } = loaded.definition;
      const inputs = (['create', 'edit', 'delete'] as const).flatMap((verb) =>
        properties(
          { kind: 'action', id: `${id}-${verb}` },
          locationBelow(fileLocation(loaded), 'crud', verb, 'input'),
          crud[verb]?.input,
        ),
      );
      const asked = Object.entries(derived).flatMap(([event, { input }]) =>
        properties(
          { kind: 'action', id: `${id}-${event}` },
          locationBelow(fileLocation(loaded), 'derived', event, 'input'),
          input,
        ),
      );
      return [
        ...properties({ kind: 'entity', id }, locationBelow(fileLocation(loaded), 'fields'), fields),
        ...inputs,
        ...asked,
      ];
    }),
    ...[...set.action.values()].flatMap((p) =>
      properties({ kind: 'action', id: p.definition.id }, locationBelow(fileLocation(p), 'input'), p.definition.input),
    ),
    ...[...set.query.values()].flatMap((p) =>
      properties({ kind: 'query', id: p.definition.id }, locationBelow(fileLocation(p), 'params'), p.definition.params),
    ),
    ...[...set.settings.values()].flatMap((p) =>
      (['fields', 'try'] as const).flatMap((key) =>
        properties({ kind: 'settings', id: p.definition.id }, locationBelow(fileLocation(p), key), p.definition[key]),
      ),
    ),
    ...[...set['state-model'].values()].flatMap((p) =>
      Object.entries(p.definition.events).flatMap(([event, { params = {} }]) =>
        Object.entries(params).flatMap(([name, schema]) =>
          field(
            { kind: 'state-model', id: p.definition.id },
            locationBelow(fileLocation(p), 'events', event, 'params', name),
            name,
            schema,
            false,
          ),
        ),
      ),
    ),
  ];
}

function properties(owner: Owner, location: SourceLocation, record: FieldSchema | undefined): readonly FieldAt[] {
  return Object.entries(record?.properties ?? {}).flatMap(([name, schema]) =>
    field(owner, locationBelow(location, 'properties', name), name, schema, false),
  );
}

function field(
  owner: Owner,
  location: SourceLocation,
  name: string,
  schema: FieldSchema,
  isItem: boolean,
): readonly FieldAt[] {
  const items = schema.items ? field(owner, locationBelow(location, 'items'), name, schema.items, true) : [];
  return [{ ...location, owner, name, schema, isItem }, ...items, ...properties(owner, location, schema)];
}
