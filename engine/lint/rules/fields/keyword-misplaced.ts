import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { FieldAt } from '../../../load/definitions.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

type Key = keyof FieldSchema;

/** What a key of a field asks of its type. */
const TYPES: Readonly<Partial<Record<Key, readonly string[]>>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  'x-bilingual': ['string'],
  format: ['string'],
  'x-serial': ['string'],
  'x-lastDone': ['string'],
  'x-scan': ['string'],
  'x-ref': ['string'],
  'x-file': ['string'],
  enum: ['string'],
  retired: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  'x-record': ['string'],
  'x-records': ['object'],
  'x-among': ['string'],
  'x-changesOf': ['string'],
  'x-flowsOf': ['string'],
  'x-mayDo': ['string'],
  'x-goesWith': ['string'],
  'x-namedBy': ['string'],
  'x-tones': ['string'],
  'x-tense': ['string'],
  'x-unit': ['number', 'integer'],
  'x-decimals': ['number'],
  'x-device': ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  'x-schema': ['object'],
};

/** Keys that fill a field of a row that is made; an input is only sent. */
const OF_ROWS: readonly Key[] = [
  'x-serial',
  'x-lastDone',
  'x-default',
  'x-decimals',
  'x-mayDo',
  'x-goesWith',
  'x-namedBy',
  'retired',
];
/** Keys that take from the field of a row; a row has fields of its own. */
const OF_INPUTS: readonly Key[] = ['x-of', 'x-title', 'x-among'];
const ROWS = new Set(['entity', 'settings']);

/** A key of a field is allowed only with its type; keys that fill new rows stand on the entity's field, those that take from it on inputs. */
export function* keywordMisplaced(set: LintInput): Generator<Finding> {
  for (const field of set.fields) {
    const { schema, file, pointer } = field;
    for (const [key, wanted] of misplaced(field))
      yield { ...locationBelow({ file, pointer }, key), params: { key, type: schema.type ?? 'x-of', wanted } };
  }
}

/** Keys without effect in their place, with the types they are for. */
function misplaced({ schema, owner }: FieldAt): readonly (readonly [Key, string])[] {
  const { type } = schema;
  const given = (Object.entries(TYPES) as [Key, readonly string[]][]).filter(([key]) => schema[key] !== undefined);
  const ofType = given.filter(([key, types]) => type !== undefined && !wantedTypes(schema, key, types).includes(type));
  const ofRows = OF_ROWS.filter((key) => schema[key] !== undefined && !ROWS.has(owner.kind));
  return [
    ...ofType.map(([key, types]) => [key, wantedTypes(schema, key, types).join(', ')] as const),
    ...ofRows.map((key) => [key, 'entity, settings'] as const),
    ...OF_INPUTS.filter((key) => schema[key] !== undefined && ROWS.has(owner.kind)).map((key) => [key, 'action'] as const),
  ];
}

/** A JSON Schema is the one format of a record. */
function wantedTypes({ format }: FieldSchema, key: Key, types: readonly string[]): readonly string[] {
  return key === 'format' && format === 'json-schema' ? ['object'] : types;
}
