import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FieldModel } from '../model/types.ts';
import { linearPattern } from '../pattern/formats.ts';
import { recordSchema } from './jsonSchema.ts';
import { formats } from './validatorParts.ts';

/** One finding of the validator. */
export interface Finding extends Pick<ErrorObject, 'keyword' | 'instancePath'> {
  readonly params: Readonly<Record<string, unknown>>;
  /** What it looked at. */
  readonly data: unknown;
}

/** What Ajv makes of a schema. */
export interface Validator {
  (record: unknown): boolean;
  /** Findings of the last call. */
  readonly errors?: readonly ErrorObject[] | null;
}

/** The name Ajv writes into stand-alone code for the engine of patterns. */
const regExp = Object.assign((pattern: string) => linearPattern(pattern), { code: 'linearPattern' });

/** How records are validated, wherever the validator was compiled. Sentences are made of codes, not here. */
export const options = {
  allErrors: true,
  messages: false,
  multipleOfPrecision: 6,
  code: { regExp },
  formats,
} satisfies Options;

const compiled = new WeakMap<readonly FieldModel[], Validator>();

/** Every fault of a normalised record, in no particular order. The validator is compiled at the first use. */
export function findings(fields: readonly FieldModel[], record: unknown): readonly Finding[] {
  const validate = compiled.get(fields) ?? adoptValidator(fields, compile(fields));
  if (validate(record)) return [];
  return (validate.errors ?? []).map(({ keyword, instancePath, params }) => ({
    keyword,
    instancePath,
    params,
    data: dataAt(record, instancePath),
  }));
}

/** Each by an Ajv of its own: one keeps all it ever compiled, and forms come and go. What we write needs no meta-schema. */
const compile = (fields: readonly FieldModel[]): Validator =>
  new Ajv({ ...options, meta: false, validateSchema: false }).compile(recordSchema(fields));

/** Found again by its place: Ajv would carry every schema into its code along with the data. */
function dataAt(record: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  // The validator has just walked this path.
  return steps.reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>>)[step], record);
}

/** Validates records of these fields by a validator that was compiled before. */
export function adoptValidator(fields: readonly FieldModel[], validate: Validator): Validator {
  compiled.set(fields, validate);
  return validate;
}
