import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { limitRefusals, type Refusal } from '#engine';
import { MAX_NAME_LENGTH } from './readJson.ts';

const OPTIONS = { allErrors: true, verbose: true, strict: true, multipleOfPrecision: 6 } as const;
const body = new Ajv(OPTIONS);
const url = new Ajv({ ...OPTIONS, coerceTypes: true });
/** Many routes ask for the same, and so does every server of a process: each schema is compiled once. */
const compiled = new Map<string, ValidateFunction>();

/** Checks bodies as they are; texts of a URL are first read as the type their schema names. */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? body : url;
    const key = `${ajv === body} ${JSON.stringify(schema)}`;
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    return validate;
  });
}

/** The refusals of a request, field by field. An unknown field is a bad request, an invalid value a refusal. */
export function toRefusals(errors: readonly ErrorObject[]): readonly Refusal[] {
  // A branch mismatch adds nothing to the branch's own errors.
  return limitRefusals(
    errors.filter(({ keyword }) => keyword !== 'if'),
    toRefusal,
  );
}

function toRefusal(error: ErrorObject): Refusal {
  const { keyword, instancePath: at, params } = error;
  if (keyword === 'additionalProperties') {
    const field = String(params['additionalProperty']).slice(0, MAX_NAME_LENGTH);
    return { code: 'request.unknownField', params: { field }, at: `${at}/${field}`, kind: 'badRequest' };
  }
  if (keyword === 'required') {
    const word = String(params['missingProperty']);
    return { code: 'common.required', params: { field: { word, of: 'request.field' } }, at: `${at}/${word}` };
  }
  return { code: CODES[keyword] ?? 'common.badFormat', params: bound(keyword, params), at };
}

const CODES: Readonly<Record<string, string>> = {
  maxLength: 'common.tooLong',
  minLength: 'common.tooShort',
  maxItems: 'common.tooMany',
  minItems: 'common.tooFew',
  enum: 'common.unknownWord',
};

function bound(keyword: string, params: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const limit = Number(params['limit']);
  if (keyword.startsWith('max')) return { max: limit };
  return keyword.startsWith('min') ? { min: limit } : {};
}
