import type { EntityDefinition, FieldSchema } from '../definitions.generated.ts';
import type { WordParam } from '../types.ts';
import type { FieldKind, FieldModel } from './types.ts';

/** Where `x-of` looks fields up. */
export type FieldSource = (entity: string) => EntityDefinition | undefined;

const SCALARS: Readonly<Record<string, FieldKind>> = {
  boolean: 'bool',
  integer: 'int',
  number: 'decimal',
  array: 'list',
  object: 'record',
};
const FORMATS: Readonly<Record<string, FieldKind>> = { code: 'code', date: 'date', time: 'time', 'date-time': 'timestamp' };

/** An entity's own field: a reference is the row itself. */
export function entityField(entity: string, name: string, schema: FieldSchema, required: boolean): FieldModel {
  const kind = kindOf(schema);
  const ref = schema['x-ref'] ?? schema.items?.['x-ref'];
  return {
    name,
    role: 'field',
    required,
    schema,
    kind,
    title: { word: name, of: `${entity}.field` },
    ...bounds(schema),
    ...(schema.enum ? { words: schema.enum, wordsOf: `${entity}.value.${name}` } : {}),
    ...(ref ? { ref } : {}),
    ...((kind === 'list' || kind === 'files') && schema.items
      ? { items: entityField(entity, name, schema.items, true) }
      : {}),
    ...(kind === 'record' && schema.properties ? { fields: parts(entity, schema) } : {}),
  };
}

/** The fields of a record that an entity keeps in a list: they are called like fields of the entity itself. */
function parts(entity: string, schema: FieldSchema): readonly FieldModel[] {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => entityField(entity, name, field, required.has(name)));
}

/** An input, parameter or setting: a reference is the code of the row it names. `of` is the prefix of its enum texts. */
export function inputField(of: string, name: string, schema: FieldSchema, required: boolean, find: FieldSource): FieldModel {
  const { resolved, wordsOf, title, like } = resolve(schema, find, of, name);
  const ref = resolved['x-scan'] ?? resolved['x-ref'] ?? resolved.items?.['x-scan'] ?? resolved.items?.['x-ref'];
  const kind = resolved['x-ref'] ? 'code' : kindOf(resolved);
  return {
    name,
    role: 'field',
    required,
    schema: resolved,
    kind: kind === 'refs' || kind === 'files' ? 'list' : kind,
    title,
    ...bounds(resolved),
    ...(resolved.enum ? { words: resolved.enum, wordsOf } : {}),
    ...(ref ? { ref } : {}),
    ...(resolved.items
      ? {
          items:
            like === undefined
              ? inputField(of, name, resolved.items, true, find)
              : entityField(like, name, resolved.items, true),
        }
      : {}),
    ...(kind === 'record' && !isByForm(resolved) ? { fields: inputFields(of, resolved, find) } : {}),
  };
}

/** The fields of an input record, in order. */
export function inputFields(of: string, schema: FieldSchema, find: FieldSource): readonly FieldModel[] {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    inputField(of, name, field, required.has(name), find),
  );
}

/** A form, or data of one: what fields there are only a row says. */
const isByForm = (schema: FieldSchema): boolean => schema.format === 'json-schema' || schema['x-schema'] !== undefined;

function kindOf(schema: FieldSchema): FieldKind {
  if (schema['x-ref']) return 'ref';
  if (schema['x-file']) return 'file';
  if (schema.type === 'array') return schema.items?.['x-ref'] ? 'refs' : schema.items?.['x-file'] ? 'files' : 'list';
  if (schema.type === 'string' || schema.type === undefined) return (schema.format && FORMATS[schema.format]) ?? 'string';
  return SCALARS[schema.type] ?? 'string';
}

function bounds(schema: FieldSchema): { scale?: number } {
  if (schema.type === 'integer') return { scale: 0 };
  if (schema.type !== 'number') return {};
  return { scale: schema.multipleOf === undefined ? 2 : Math.round(-Math.log10(schema.multipleOf)) };
}

/** Takes type, bounds, words and title from the field `x-of` names; keys of the input itself win, `x-title` for the title. */
function resolve(
  schema: FieldSchema,
  find: FieldSource,
  owner: string,
  own: string,
): { resolved: FieldSchema; wordsOf: string; title: WordParam; like?: string } {
  const of = schema['x-of'];
  const called = schema['x-title'];
  const title = typeof called === 'string' ? fieldTitle(called) : { word: own, of: `${owner}.input` };
  if (of === undefined) return { resolved: schema, wordsOf: `${owner}.value.${own}`, title };
  const [entity = '', name = ''] = of.split('.');
  const target = find(entity)?.fields.properties?.[name];
  const {
    'x-serial': _serial,
    'x-default': _default,
    'x-decimals': _decimals,
    was: _was,
    retired: _retired,
    ...inherited
  }: FieldSchema = target ?? {};
  return {
    resolved: { ...inherited, ...schema },
    wordsOf: `${entity}.value.${name}`,
    title: called === undefined ? fieldTitle(of) : title,
    ...(inherited.items?.properties ? { like: entity } : {}),
  };
}

/** The title of the field `<entity>.<field>`. */
function fieldTitle(path: string): WordParam {
  const [entity = '', name = ''] = path.split('.');
  return { word: name, of: `${entity}.field` };
}
