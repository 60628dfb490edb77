import { normaliseCode, wallTime, type ViewField } from '#engine';
import { endOfDay, spanBefore, startOfDay } from './moments.ts';

/**
 * Comparison of a clause. `younger` and `older` take a time span (`2d`, `12h`) relative to now, so that a saved view stays
 * valid.
 */
export type Operator =
  | 'is'
  | 'not'
  | 'contains'
  | 'lacks'
  | 'starts'
  | 'from'
  | 'to'
  | 'between'
  | 'younger'
  | 'older'
  | 'empty'
  | 'filled';

/** One condition of a filter: "status is any of 5". Values are in the form of the address. */
export interface Clause {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** A filter: all clauses hold, or any of them. */
export interface Sentence {
  readonly clauses: readonly Clause[];
  readonly isAny: boolean;
}

/** A filter as the server expects it. */
export type Filter = { readonly [field: string]: Readonly<Record<string, unknown>> | readonly Filter[] };

export const EMPTY_SENTENCE: Sentence = { clauses: [], isAny: false };

const TIMES = ['is', 'from', 'to', 'between', 'younger', 'older', 'empty', 'filled'] as const;
const ORDERED = ['is', 'not', 'from', 'to', 'between', 'empty', 'filled'] as const;
const TEXTS = ['is', 'not', 'contains', 'lacks', 'starts', 'empty', 'filled'] as const;
const PERSONS = ['is', 'not'] as const;
const WORDS = ['is', 'not', 'empty', 'filled'] as const;

/** Operators of a field, the default first. Empty for one that cannot be filtered. */
export function operatorsOf({ kind, words, isExact }: ViewField): readonly Operator[] {
  if (isExact) return PERSONS;
  if (words) return WORDS;
  switch (kind) {
    case 'bool':
      return ['is'];
    case 'int':
    case 'decimal':
    case 'time':
      return ORDERED;
    case 'date':
    case 'timestamp':
      return TIMES;
    case 'string':
    case 'code':
    case 'ref':
      return TEXTS;
    default:
      return [];
  }
}

/** How many values an operator takes: none, one, two, or any number. */
export function valueCount(operator: Operator, { kind, words }: ViewField): 0 | 1 | 2 | 'many' {
  if (operator === 'empty' || operator === 'filled') return 0;
  if (operator === 'between') return 2;
  const isListed = words !== undefined || ['string', 'code', 'ref', 'int', 'decimal'].includes(kind);
  return (operator === 'is' || operator === 'not') && isListed ? 'many' : 1;
}

/** Whether a clause is complete; an incomplete one filters nothing. */
export function isComplete(clause: Clause, field: ViewField): boolean {
  const count = valueCount(clause.operator, field);
  const filledValues = clause.values.filter((value) => value !== '').length;
  return count === 'many' ? filledValues > 0 : filledValues >= count;
}

/** Whether a typed text is a number: `0x10`, `1e3` and a blank are none, though JavaScript reads them. */
export const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(normaliseCode(text));

/** Whether a clause is valid: an address may contain anything. */
function isUsable(clause: Clause, field: ViewField): boolean {
  const isNumber = field.kind === 'int' || field.kind === 'decimal';
  const isValid = !isNumber || clause.values.every((value) => value === '' || isNumberText(value));
  return operatorsOf(field).includes(clause.operator) && isValid && isComplete(clause, field);
}

/** Reference time of spans in milliseconds, and the zone that defines days. */
export interface TimeBase {
  readonly now: number;
  readonly zone: string;
}

/**
 * The server filter of a sentence.
 *
 * @param fields filterable fields by name; clauses on other fields are ignored
 * @param when reference time of spans, and the zone
 */
export function filterOf(sentence: Sentence, fields: ReadonlyMap<string, ViewField>, when: TimeBase): Filter | undefined {
  const parts = sentence.clauses.flatMap((clause): readonly Filter[] => {
    const field = fields.get(clause.field);
    if (!field || !isUsable(clause, field)) return [];
    const condition = conditionOf(clause, field, when);
    return condition ? [{ [clause.field]: condition }] : [];
  });
  if (parts.length < 2) return parts[0];
  return sentence.isAny ? { or: parts } : { and: parts };
}

function conditionOf(
  { operator, values }: Clause,
  field: ViewField,
  when: TimeBase,
): Readonly<Record<string, unknown>> | undefined {
  const [first = '', second = ''] = values;
  switch (operator) {
    case 'empty':
      return { eq: null };
    case 'filled':
      return { not: { eq: null } };
    case 'contains':
      return { contains: first };
    case 'lacks':
      return { not: { contains: first } };
    case 'starts':
      return { starts: first };
    case 'from':
      return { from: bound(field, first, 'from', when) };
    case 'to':
      return { to: bound(field, first, 'to', when) };
    case 'between':
      return { from: bound(field, first, 'from', when), to: bound(field, second, 'to', when) };
    case 'younger':
      return spanned(field, first, when, 'from');
    case 'older':
      return spanned(field, first, when, 'to');
    case 'is':
      return isOneOf(field, values, when);
    case 'not':
      return { not: isOneOf(field, values, when) };
  }
}

function isOneOf(field: ViewField, values: readonly string[], when: TimeBase): Readonly<Record<string, unknown>> {
  const [first = ''] = values;
  if (field.kind === 'timestamp') return { from: bound(field, first, 'from', when), to: bound(field, first, 'to', when) };
  const filledValues = values.filter((value) => value !== '').map((value) => parsedValue(field, value));
  return filledValues.length === 1 ? { eq: filledValues[0] } : { in: filledValues };
}

/** A time is compared with the start or the end of a day. */
function bound(field: ViewField, value: string, end: 'from' | 'to', { zone }: TimeBase): unknown {
  if (field.kind !== 'timestamp') return parsedValue(field, value);
  return end === 'from' ? startOfDay(value, zone) : endOfDay(value, zone);
}

function spanned(
  field: ViewField,
  span: string,
  { now, zone }: TimeBase,
  end: 'from' | 'to',
): Readonly<Record<string, unknown>> | undefined {
  const at = spanBefore(span, now);
  if (at === undefined) return undefined;
  return { [end]: field.kind === 'date' ? wallTime(at, zone).day : at };
}

function parsedValue({ kind }: ViewField, value: string): string | number | boolean {
  if (kind === 'int' || kind === 'decimal') return Number(normaliseCode(value));
  return kind === 'bool' ? value === 'true' : value;
}
