import type { Validator, ViewField } from '#engine';
import type { Param } from '../../api/http.ts';
import type { Item, Json } from '../../api/reads.ts';

/** Something wrong with an input, before anybody asked the server; its text is that of the code. */
export interface Fault {
  readonly at: string;
  readonly code: string;
  /** A param that is a title is a word of no list. */
  readonly params: Readonly<Record<string, Param>>;
}

type Finding = NonNullable<Validator['errors']>[number];

/**
 * The first of these that a place breaks is the one that is told: one cause, one sentence. The engine's order, which a form does
 * not load the engine for; a test compares them.
 */
export const TOLD_KEYWORDS: readonly string[] = [
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

/** What the validator of an action says of an input, one per place, in the order of the fields. */
export function findFaults(validate: Validator, fields: readonly ViewField[], input: Item): readonly Fault[] {
  if (validate(given(input))) return [];
  const found = (validate.errors ?? []).filter(({ keyword }) => TOLD_KEYWORDS.includes(keyword));
  const ranked = found.toSorted((a, b) => TOLD_KEYWORDS.indexOf(a.keyword) - TOLD_KEYWORDS.indexOf(b.keyword));
  const faults = ranked.map((finding) => faultOf(fields, input, finding));
  const first = faults.filter(({ at }, i) => faults.findIndex((other) => other.at === at) === i);
  return first.toSorted((a, b) => rankOf(fields, a.at) - rankOf(fields, b.at));
}

/** The input as it is sent: spaces at the ends, and what is empty, is nobody's meaning. */
export function given(input: Item): Item {
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

function faultOf(fields: readonly ViewField[], input: Item, { keyword, instancePath, params }: Finding): Fault {
  const missing = (params as Readonly<Record<string, unknown>>)['missingProperty'];
  const at = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  const field = fieldAt(fields, at);
  return { at, ...(field ? told(field, keyword, valueAt(input, at)) : { code: 'common.badFormat', params: {} }) };
}

/** The field of a place: items of lists have their own. */
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

function valueAt(input: Item, at: string): unknown {
  return at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step], input);
}

type Said = Omit<Fault, 'at'>;

const isNumber = ({ kind }: ViewField): boolean => kind === 'int' || kind === 'decimal';

/** The codes the server's own reader answers with (engine: input). */
function told(field: ViewField, keyword: string, value: unknown): Said {
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
      return { code: isNumber(field) ? 'common.number' : 'common.badFormat', params: {} };
    default:
      return { code: 'common.badFormat', params: {} };
  }
}

function range(field: ViewField, value: number): Said {
  const { minimum, exclusiveMinimum, maximum } = field;
  const params = { min: minimum ?? exclusiveMinimum ?? 0, max: maximum ?? 0 };
  if (field.kind !== 'int') return { code: 'common.outOfRange', params: { field: titleParam(field), value, ...params } };
  const isPositive = minimum === 1 || exclusiveMinimum === 0;
  return isPositive && !(value > (maximum ?? Infinity))
    ? { code: 'common.positiveInteger', params: {} }
    : { code: 'common.integerRange', params };
}

/** A title is a text code of its own; as a word of no list it is put into words like any other. */
const titleParam = ({ title }: ViewField): Param => ({ word: title, of: '' });

function rankOf(fields: readonly ViewField[], at: string): number {
  const [, top = '', row = '0', inner = ''] = at.split('/');
  const first = fields.findIndex(({ name }) => name === top);
  const second = (fields[first]?.items?.fields ?? []).findIndex(({ name }) => name === inner);
  return first * 1e6 + Number(row) * 1e3 + second + 1;
}
