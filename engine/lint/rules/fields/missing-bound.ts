import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** Everything a person or a device sends has an upper bound: length, range, decimals, number of items. */
export function* missingBound(set: LintInput): Generator<Finding> {
  for (const { file, pointer, schema, owner } of set.fields) {
    // A record that an entity keeps (what a journal saw) is opaque; one that somebody sends is not.
    if (schema.type === 'object' && owner.kind === 'entity') continue;
    for (const key of missing(schema)) yield { file, pointer, params: { key } };
  }
}

function missing(schema: FieldSchema): readonly string[] {
  if (schema['x-of'] !== undefined || schema['x-ref'] !== undefined || schema.enum) return [];
  const wanted = WANTED[schema.type ?? 'none']?.(schema) ?? [];
  return wanted.filter((key) => schema[key] === undefined);
}

type Key = keyof FieldSchema;

const range = (schema: FieldSchema): readonly Key[] => [
  schema.exclusiveMinimum === undefined ? 'minimum' : 'exclusiveMinimum',
  'maximum',
];

/** Dates and times, files and ids of definitions are bounded by what they are. */
const isBounded = ({ format, ...schema }: FieldSchema): boolean =>
  ['date', 'time', 'date-time'].includes(format ?? '') ||
  schema['x-file'] !== undefined ||
  schema['x-definition'] !== undefined ||
  schema['x-changesOf'] !== undefined;

const WANTED: Readonly<Record<string, (schema: FieldSchema) => readonly Key[]>> = {
  string: (schema) => (isBounded(schema) ? [] : ['maxLength']),
  integer: range,
  number: (schema) => ['multipleOf', ...range(schema)],
  array: () => ['maxItems', 'items'],
  // The form it is checked by bounds the one, the grammar of forms the other.
  object: ({ format, 'x-schema': form }) => (format === 'json-schema' || form !== undefined ? [] : ['properties']),
  boolean: () => [],
  none: () => ['type'],
};
