import type { EntityDefinition, FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * Personal data is encrypted in its row, so it is a text or date of an entity, and never part of a label, key or order; a filter or
 * search finds it only where it is findable.
 */
export function* personalField(set: LintInput): Generator<Finding> {
  for (const { file, pointer, schema, owner } of set.fields) {
    if ((schema['x-personal'] ?? schema['x-findable']) !== true || schema['x-of'] !== undefined) continue;
    const isEntityField =
      (owner.kind === 'entity' || owner.kind === 'trait') && /^\/fields\/properties\/[^/]+$/.test(pointer);
    const isMisplaced = !isEntityField || !isText(schema) || (schema['x-findable'] === true && !isFindable(schema));
    if (isMisplaced) yield { file, pointer, params: { field: pointer.split('/').at(-1) ?? '' } };
  }
  for (const loaded of set.entity.values()) {
    const personal = personalOf(loaded.definition);
    for (const { names, ...location } of uses(loaded.definition, fileLocation(loaded)))
      for (const field of names) if (personal.has(field)) yield { ...location, params: { field } };
  }
  yield* queryUses(set);
}

const STORED_TYPES: readonly (keyof FieldSchema)[] = [
  'x-ref',
  'x-file',
  'x-serial',
  'x-scan',
  'x-dictionary',
  'x-secret',
  'x-bilingual',
  'x-default',
];

function isText(schema: FieldSchema): boolean {
  const isPlain = schema.format === undefined || ['date', 'email', 'phone'].includes(schema.format);
  return schema.type === 'string' && isPlain && STORED_TYPES.every((key) => schema[key] === undefined);
}

/** Of few words or days, a digest would show the database whose is the same. */
function isFindable(schema: FieldSchema): boolean {
  const isFree = schema.enum === undefined && schema.format !== 'date';
  return schema['x-personal'] === true && schema['x-findable'] === true && isFree;
}

const isPersonal = (schema: FieldSchema): boolean => schema['x-personal'] === true;

function personalOf({ fields }: EntityDefinition, isOne = isPersonal): ReadonlySet<string> {
  const all = Object.entries(fields.properties ?? {});
  return new Set(all.flatMap(([name, schema]) => (isOne(schema) ? [name] : [])));
}

function* uses(
  entity: EntityDefinition,
  location: SourceLocation,
): Generator<SourceLocation & { readonly names: readonly string[] }> {
  yield { ...locationBelow(location, 'label'), names: entity.label };
  for (const [name, key] of Object.entries(entity.unique ?? {}))
    yield { ...locationBelow(location, 'unique', name), names: 'fields' in key ? key.fields : key };
  for (const [name, fields] of Object.entries(entity.index ?? {}))
    yield { ...locationBelow(location, 'index', name), names: fields };
  if (entity.noOverlap)
    yield {
      ...locationBelow(location, 'noOverlap'),
      names: [entity.noOverlap.from, entity.noOverlap.to, ...(entity.noOverlap.within ?? [])],
    };
}

/** A query shows what is personal, finds and filters by what is findable of it, and sorts by nothing of it. */
function* queryUses(set: LintInput): Generator<Finding> {
  for (const loaded of set.query.values()) {
    const { from, filters = [], search = [], sort, columns } = loaded.definition;
    const called = new Map(columns.flatMap((column) => (typeof column === 'string' ? [] : Object.entries(column))));
    const entity = set.entity.get(from)?.definition;
    const personal = entity ? personalOf(entity) : new Set<string>();
    const hidden = entity ? personalOf(entity, (schema) => isPersonal(schema) && !isFindable(schema)) : personal;
    const orders = sort.map((name) => name.replace(/^-/, ''));
    for (const [key, names] of Object.entries({ filters, search, sort: orders }))
      for (const [i, field] of names.entries())
        if ((key === 'sort' ? personal : hidden).has(called.get(field)?.replace(/^row\./, '') ?? field))
          yield { ...locationBelow(fileLocation(loaded), key, i), params: { field } };
  }
}
