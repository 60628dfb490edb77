import type { EntityDefinition, FieldSchema, StateModelDefinition } from '../definitions.generated.ts';
import type { Definitions } from '../load/definitions.ts';
import { entityField } from '../model/fields.ts';
import type { Shape } from './schema.ts';
import type { FieldModel } from '../model/types.ts';

const timestamp: FieldSchema = { type: 'string', format: 'date-time' };
const user: FieldSchema = { type: 'string', 'x-ref': 'user' };
const SYSTEM: Readonly<Record<string, FieldSchema>> = {
  id: { type: 'string', maxLength: 36 },
  version: { type: 'integer', minimum: 1, maximum: 2147483647, 'x-widget': 'ordinal' },
  createdAt: timestamp,
  createdBy: user,
  updatedAt: timestamp,
  updatedBy: user,
};
const APPEND_ONLY = ['id', 'createdAt', 'createdBy'];

/** Fields and children of every entity: all that expressions can name, before any expression is compiled. */
export function readShapes(set: Definitions): ReadonlyMap<string, Shape> {
  const children = readChildren(set);
  return new Map(
    [...set.entity].map(([id, { definition }]) => [
      id,
      { id, definition, fields: readFields(set, definition), children: children.get(id) ?? new Map() },
    ]),
  );
}

function readFields(set: Definitions, entity: EntityDefinition): ReadonlyMap<string, FieldModel> {
  const required = new Set<string>(entity.fields.required ?? []);
  const declared = Object.entries(entity.fields.properties ?? {}).map(([name, schema]) =>
    entityField(entity.id, name, schema, required.has(name)),
  );
  const states = Object.entries(entity.states ?? {}).flatMap(([name, model]) =>
    stateFields(name, set['state-model'].get(model)?.definition, entity.stateWas),
  );
  const system = (entity.kindOf === 'append-only' ? APPEND_ONLY : Object.keys(SYSTEM)).map((name): FieldModel => ({
    ...entityField(entity.id, name, SYSTEM[name] ?? {}, true),
    role: 'system',
  }));
  return new Map([...declared, ...states, ...(entity.kindOf === 'view' ? [] : system)].map((field) => [field.name, field]));
}

/** One field, or one per axis with the words of that axis. */
function stateFields(
  name: string,
  model: StateModelDefinition | undefined,
  former: EntityDefinition['stateWas'] = {},
): readonly FieldModel[] {
  if (!model) return [];
  const names = model.axes ?? [name];
  return names.map((field, i): FieldModel => {
    const was = former[field];
    const wordIn = (state: string): string => (model.axes ? (state.split('/')[i] ?? '') : state);
    const words = [...new Set(Object.keys(model.states).map(wordIn))];
    const gone = Object.entries(model.retired ?? {}).map(([from, to]) => [wordIn(from), wordIn(to)] as const);
    const retired = Object.fromEntries(gone.filter(([from]) => !words.includes(from)));
    return {
      name: field,
      role: 'state',
      kind: 'string',
      required: true,
      words,
      wordsOf: `${model.id}.state`,
      schema: { type: 'string', maxLength: 60, ...(was ? { was } : {}), ...(gone.length > 0 ? { retired } : {}) },
    };
  });
}

function readChildren(set: Definitions): ReadonlyMap<string, Map<string, { entity: string; field: string }>> {
  const all = new Map<string, Map<string, { entity: string; field: string }>>();
  for (const [id, { definition }] of set.entity) {
    const { childOf } = definition;
    const parent = childOf && definition.fields.properties?.[childOf.field]?.['x-ref'];
    if (!childOf || !parent) continue;
    all.set(
      parent,
      (all.get(parent) ?? new Map<string, { entity: string; field: string }>()).set(childOf.as, {
        entity: id,
        field: childOf.field,
      }),
    );
  }
  return all;
}
