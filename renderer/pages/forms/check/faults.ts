import type { RJSFValidationError } from '@rjsf/utils';
import { formatRefusal, type ViewField } from '#engine';
import type { Param } from '#contract';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import { errorPath } from './problems.ts';

/** A validation error found before the server was asked; its text is that of the code. */
export interface Fault {
  readonly at: string;
  readonly code: string;
  /** A title passed as a param is translated like a word without a list. */
  readonly params: Readonly<Record<string, Param>>;
}

/**
 * Keywords by priority: only the first violation of a path is reported. The engine has the same order, but a form does not
 * load the engine for it; a test compares both.
 */
export const KEYWORD_PRIORITY: readonly string[] = [
  'required',
  'type',
  'minItems',
  'maxItems',
  'enum',
  'multipleOf',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
];

/** Validation errors as our codes: one per path, in the order of the fields; errors of other fields are dropped. */
export function faultsOf(
  fields: readonly ViewField[],
  input: Item,
  errors: readonly RJSFValidationError[],
): readonly Fault[] {
  const rank = ({ name = '' }: RJSFValidationError): number => KEYWORD_PRIORITY.indexOf(name);
  const ranked = errors.filter((error) => rank(error) >= 0).toSorted((a, b) => rank(a) - rank(b));
  const faults = ranked.flatMap((error) => faultOf(fields, input, error));
  const first = faults.filter(({ at }, i) => faults.findIndex((other) => other.at === at) === i);
  return first.toSorted((a, b) => positionOf(fields, a.at) - positionOf(fields, b.at));
}

/** The input as it is submitted: trimmed, without empty values. */
export function cleanedInput(input: Item): Item {
  return (cleaned(input) ?? {}) as Item; // a record stays a record
}

function cleaned(value: Json): Json | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : (value as readonly Json[]).map((item) => cleaned(item) ?? null);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]) => [name, cleaned(each)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function faultOf(fields: readonly ViewField[], input: Item, error: RJSFValidationError): readonly Fault[] {
  const at = errorPath(error);
  const field = fieldAt(fields, at);
  return field ? [{ at, ...causeOf(field, error.name ?? '', valueAt(input, at)) }] : [];
}

/** The field at a path: items of lists have their own. */
export function fieldAt(fields: readonly ViewField[], at: string): ViewField | undefined {
  const steps = at.split('/').slice(1);
  let inside: readonly ViewField[] = fields;
  let found: ViewField | undefined;
  for (const step of steps) {
    found = /^\d+$/.test(step) ? found?.items : inside.find(({ name }) => name === step);
    inside = found?.fields ?? [];
  }
  return found;
}

type Cause = Omit<Fault, 'at'>;

const isNumber = ({ kind }: ViewField): boolean => kind === 'int' || kind === 'decimal';

/** The codes the server returns for the same faults (engine: input). */
function causeOf(field: ViewField, keyword: string, value: unknown): Cause {
  const { minItems = 1, maxItems = 0, maxLength = 0, scale = 0 } = field;
  switch (keyword) {
    case 'required':
      return { code: 'common.required', params: { field: titleParam(field) } };
    case 'enum':
      return { code: 'common.unknownWord', params: {} };
    case 'multipleOf':
      return { code: 'common.twoDecimals', params: { decimals: scale } };
    case 'maxLength':
      return { code: 'common.tooLong', params: { max: maxLength } };
    case 'minItems':
      return minItems > 1
        ? { code: 'common.tooFew', params: { min: minItems } }
        : { code: 'common.required', params: { field: titleParam(field) } };
    case 'maxItems':
      return { code: 'common.tooMany', params: { max: maxItems } };
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
      return range(field, Number(value));
    case 'type':
      if (field.kind === 'int' && typeof value === 'number') return range(field, value);
      return { code: isNumber(field) ? 'common.number' : formatRefusal(field.kind), params: {} };
    default:
      return { code: formatRefusal(field.kind), params: {} };
  }
}

function range(field: ViewField, value: number): Cause {
  const { minimum, exclusiveMinimum, maximum } = field;
  const params = { min: minimum ?? exclusiveMinimum ?? 0, max: maximum ?? 0 };
  if (field.kind !== 'int') return { code: 'common.outOfRange', params: { field: titleParam(field), value, ...params } };
  const isPositive = minimum === 1 || exclusiveMinimum === 0;
  return isPositive && !(value > (maximum ?? Infinity))
    ? { code: 'common.positiveInteger', params: {} }
    : { code: 'common.integerRange', params };
}

/** A title is a text code; as a word without a list it is translated like any other. */
const titleParam = ({ title }: ViewField): Param => ({ word: title, of: '' });

function positionOf(fields: readonly ViewField[], at: string): number {
  const [, top = '', row = '0', inner = ''] = at.split('/');
  const first = fields.findIndex(({ name }) => name === top);
  const second = (fields[first]?.items?.fields ?? []).findIndex(({ name }) => name === inner);
  return first * 1e6 + Number(row) * 1e3 + second + 1;
}
