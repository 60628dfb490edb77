import type { EntityDefinition, FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { whole, below, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/**
 * What is personal stands encrypted in its row, so it is a text or a date of an entity, and no name, key, order or filter is made
 * of it.
 */
export function* personalField(set: LintInput): Generator<Finding> {
  for (const { file, pointer, schema, owner } of set.fields) {
    if (schema['x-personal'] !== true || schema['x-of'] !== undefined) continue;
    const isEntityField =
      (owner.kind === 'entity' || owner.kind === 'trait') && /^\/fields\/properties\/[^/]+$/.test(pointer);
    if (!isEntityField || !isText(schema)) yield { file, pointer, params: { field: pointer.split('/').at(-1) ?? '' } };
  }
  for (const placed of set.entity.values()) {
    const personal = personalOf(placed.definition);
    for (const { names, ...place } of uses(placed.definition, whole(placed)))
      for (const field of names) if (personal.has(field)) yield { ...place, params: { field } };
  }
  yield* asked(set);
}

const KEPT: readonly (keyof FieldSchema)[] = [
  'x-ref',
  'x-file',
  'x-serial',
  'x-scan',
  'x-dictionary',
  'x-secret',
  'x-default',
];

function isText(schema: FieldSchema): boolean {
  const isPlain = schema.format === undefined || ['date', 'email', 'phone'].includes(schema.format);
  return schema.type === 'string' && isPlain && KEPT.every((key) => schema[key] === undefined);
}

function personalOf({ fields }: EntityDefinition): ReadonlySet<string> {
  const all = Object.entries(fields.properties ?? {});
  return new Set(all.flatMap(([name, schema]) => (schema['x-personal'] === true ? [name] : [])));
}

function* uses(entity: EntityDefinition, place: Place): Generator<Place & { readonly names: readonly string[] }> {
  yield { ...below(place, 'label'), names: entity.label };
  for (const [name, key] of Object.entries(entity.unique ?? {}))
    yield { ...below(place, 'unique', name), names: 'fields' in key ? key.fields : key };
  for (const [name, fields] of Object.entries(entity.index ?? {})) yield { ...below(place, 'index', name), names: fields };
  if (entity.noOverlap)
    yield {
      ...below(place, 'noOverlap'),
      names: [entity.noOverlap.from, entity.noOverlap.to, ...(entity.noOverlap.within ?? [])],
    };
}

/** A query shows what is personal, and finds, filters and sorts by nothing of it. */
function* asked(set: LintInput): Generator<Finding> {
  for (const placed of set.query.values()) {
    const { from, filters = [], search = [], sort } = placed.definition;
    const entity = set.entity.get(from)?.definition;
    const personal = entity ? personalOf(entity) : new Set<string>();
    const orders = sort.map((name) => name.replace(/^-/, ''));
    for (const [key, names] of Object.entries({ filters, search, sort: orders }))
      for (const [i, field] of names.entries())
        if (personal.has(field)) yield { ...below(whole(placed), key, i), params: { field } };
  }
}
