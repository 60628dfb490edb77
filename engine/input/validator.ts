import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FieldModel } from '../model/types.ts';
import { isDate, isEmail, isTimestamp, linearPattern } from './formats.ts';
import { recordSchema } from './jsonSchema.ts';

/** One finding of the validator, with the data it looked at. */
export type Finding = ErrorObject<string, Readonly<Record<string, unknown>>>;

/** The name Ajv writes into stand-alone code for the engine of patterns. */
const regExp = Object.assign((pattern: string) => linearPattern(pattern), { code: 'linearPattern' });
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  multipleOfPrecision: 6,
  code: { regExp },
  formats: { date: isDate, 'date-time': isTimestamp, email: isEmail },
});
const compiled = new WeakMap<readonly FieldModel[], ValidateFunction>();

/** Every fault of a normalised record, in no particular order. The validator is compiled at the first use. */
export function findings(fields: readonly FieldModel[], record: unknown): readonly Finding[] {
  const validate = compiled.get(fields) ?? compile(fields);
  return validate(record) ? [] : ((validate.errors ?? []) as readonly Finding[]);
}

function compile(fields: readonly FieldModel[]): ValidateFunction {
  const validate = ajv.compile(recordSchema(fields));
  compiled.set(fields, validate);
  return validate;
}
