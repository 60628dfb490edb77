import { referencedRow } from '../expr/referencedRow.ts';
import type { ReferenceRead, Type } from '../expr/types.ts';
import type { EntityModel } from '../model/types.ts';

type Entities = ReadonlyMap<string, EntityModel>;

/** What `label` reads of a row, as paths from it: its label fields, of a reference those of its row. A cycle is the linter's. */
function labelFields(entities: Entities, entity: string, passed: readonly string[] = []): readonly (readonly string[])[] {
  const model = entities.get(entity);
  if (!model || passed.includes(entity)) return [];
  return model.label.flatMap((name) => {
    const { kind, ref = '' } = model.fields.get(name) ?? {};
    return kind === 'ref' ? labelFields(entities, ref, [...passed, entity]).map((path) => [name, ...path]) : [[name]];
  });
}

/** The fields read for the display name of rows of a type. */
export function labelReads(entities: Entities, type: Type): readonly ReferenceRead[] {
  return readsOfRow(type, (entity) => labelFields(entities, entity));
}

/** What is read to say whether an event is open for the rows of a type, and which rows they are. */
export function eventReads(entities: Entities, type: Type, event: string): readonly ReferenceRead[] {
  return readsOfRow(type, (entity) => {
    const models = (entities.get(entity)?.states ?? []).filter(({ model }) => model.events.has(event));
    return [...models.flatMap(({ fields }) => fields.map((field) => [field])), ...labelFields(entities, entity)];
  });
}

function readsOfRow(type: Type, pathsOf: (entity: string) => readonly (readonly string[])[]): readonly ReferenceRead[] {
  const row = referencedRow(type);
  if (!row) return [];
  return row.origins.flatMap(({ entity, path }) => pathsOf(row.entity).map((own) => ({ entity, path: [...path, ...own] })));
}
