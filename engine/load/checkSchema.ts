import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import type { Kind } from './kinds.ts';
import { pointer } from './pointer.ts';
import { validatorOf, validatorOfBranch } from './schemas.ts';

/** One place where a definition does not follow the schema of its kind. */
export interface SchemaFault {
  /** `lint.<what>`: key of the finding's text. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** JSON Pointer; of an unknown key the key itself, of a missing one the object that lacks it. */
  readonly pointer: string;
}

/** Every fault of a definition against its kind's schema, in no particular order. */
export function checkSchema(kind: Kind, value: unknown): readonly SchemaFault[] {
  return faults(validatorOf(kind), value, '');
}

function faults(validate: ValidateFunction, value: unknown, at: string): readonly SchemaFault[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const choices = errors.filter((error) => error.keyword === 'anyOf');
  const isInside = (error: ErrorObject) => choices.some((choice) => startsWith(error.instancePath, choice.instancePath));
  return [
    ...errors.filter((error) => !isInside(error) && error.propertyName === undefined).map((error) => fault(error, at)),
    ...choices
      .filter((choice) => !choices.some((outer) => outer !== choice && isBelow(choice, outer)))
      .flatMap((choice) => bestBranch(choice, at)),
  ];
}

const startsWith = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
const isBelow = (inner: ErrorObject, outer: ErrorObject): boolean => inner.instancePath.startsWith(`${outer.instancePath}/`);

/** Faults against the branch the author most likely meant: of five forms of an effect four are beside the point. */
function bestBranch(choice: ErrorObject, at: string): readonly SchemaFault[] {
  const candidates = choice.schema as readonly AnySchemaObject[];
  const scored = candidates
    .map((branch) => ({ branch, score: likeness(branch, choice.data) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  return best ? faults(validatorOfBranch(best.branch), choice.data, at + choice.instancePath) : [];
}

/** How well a value fits a branch: what it calls itself counts most, then what it has of the required keys, then of the known ones. */
function likeness(branch: AnySchemaObject, data: unknown): number {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  if (!isObject)
    return branch['type'] === (Array.isArray(data) ? 'array' : typeof data) ||
      (branch['enum'] !== undefined && typeof data === 'string')
      ? 1
      : 0;
  if (branch['type'] !== 'object') return -1;
  const required = (branch['required'] ?? []) as readonly string[];
  const known = (branch['properties'] ?? {}) as Readonly<Record<string, { readonly const?: unknown }>>;
  const keys = Object.keys(data);
  const verb = required[0] !== undefined && keys.includes(required[0]) ? 1000 : 0;
  const called = Object.entries(data).filter(([key, value]) => value !== undefined && known[key]?.const === value).length;
  const missing = required.filter((key) => !keys.includes(key)).length;
  return verb + called * 2000 + (required.length - missing) * 100 - missing * 10 + keys.filter((key) => key in known).length;
}

type Said = Pick<SchemaFault, 'code' | 'params'> & { readonly below?: string };

/** What each keyword of JSON Schema says to an author. */
const KEYWORDS: Readonly<Record<string, (error: ErrorObject) => Said>> = {
  additionalProperties: ({ params }) => ({
    code: 'lint.unknownKey',
    params: { key: params['additionalProperty'] as string },
    below: params['additionalProperty'] as string,
  }),
  required: ({ params }) => ({ code: 'lint.missingKey', params: { key: params['missingProperty'] as string } }),
  type: ({ params }) => ({ code: 'lint.wrongJsonType', params: { wanted: String(params['type']) } }),
  enum: ({ params }) => ({
    code: 'lint.notInList',
    params: { words: (params['allowedValues'] as readonly unknown[]).join(', ') },
  }),
  const: ({ params }) => ({ code: 'lint.notInList', params: { words: String(params['allowedValue']) } }),
  pattern: ({ params }) => ({ code: 'lint.badSpelling', params: { pattern: String(params['pattern']) } }),
  format: ({ params }) => ({ code: 'lint.badSpelling', params: { pattern: String(params['format']) } }),
  propertyNames: ({ params }) => ({
    code: 'lint.badKey',
    params: { key: params['propertyName'] as string },
    below: params['propertyName'] as string,
  }),
  uniqueItems: () => ({ code: 'lint.repeatedItem', params: {} }),
};

function fault(error: ErrorObject, at: string): SchemaFault {
  const { below, ...said } = KEYWORDS[error.keyword]?.(error) ?? {
    code: 'lint.outOfBounds',
    params: { bound: error.keyword, limit: Number(error.params['limit']) },
  };
  return { ...said, pointer: at + error.instancePath + (below === undefined ? '' : pointer(below)) };
}
