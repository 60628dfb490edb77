import { wallTime, type ViewField } from '#engine';
import { endOfDay, spanBefore, startOfDay } from './moments.ts';

/**
 * How a clause compares. `younger` and `older` take a span (`2d`, `12h`) and mean the time before now, so that a kept view
 * stays true tomorrow.
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

/** One part of a filter: "status is any of 5". Values are as they stand in the address. */
export interface Clause {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** What rows are shown: all clauses hold, or any of them. */
export interface Sentence {
  readonly clauses: readonly Clause[];
  readonly isAny: boolean;
}

/** A filter as the server reads it. */
export type Filter = { readonly [field: string]: Readonly<Record<string, unknown>> | readonly Filter[] };

export const NO_SENTENCE: Sentence = { clauses: [], isAny: false };

const TIMES = ['is', 'from', 'to', 'between', 'younger', 'older', 'empty', 'filled'] as const;
const ORDERED = ['is', 'not', 'from', 'to', 'between', 'empty', 'filled'] as const;
const TEXTS = ['is', 'not', 'contains', 'lacks', 'starts', 'empty', 'filled'] as const;
const WORDS = ['is', 'not', 'empty', 'filled'] as const;

/** The ways a field can be compared, the usual one first. Empty for one that cannot be filtered by. */
export function operatorsOf({ kind, words }: ViewField): readonly Operator[] {
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

/** Whether a clause says something yet; one that is still being filled in hides nothing. */
export function isWhole(clause: Clause, field: ViewField): boolean {
  const count = valueCount(clause.operator, field);
  const given = clause.values.filter((value) => value !== '').length;
  return count === 'many' ? given > 0 : given >= count;
}

/** Whether the server can be asked it: an address may say anything. */
function isMeant(clause: Clause, field: ViewField): boolean {
  const isNumber = field.kind === 'int' || field.kind === 'decimal';
  const isReadable = !isNumber || clause.values.every((value) => !Number.isNaN(Number(value)));
  return operatorsOf(field).includes(clause.operator) && isReadable && isWhole(clause, field);
}

/** What spans are counted from, in milliseconds, and the zone whose days are meant. */
export interface When {
  readonly now: number;
  readonly zone: string;
}

/**
 * The filter a sentence asks the server for.
 *
 * @param fields  what may be named, by name; a clause on anything else is left out
 * @param now  milliseconds; what spans are counted from
 */
export function filterOf(sentence: Sentence, fields: ReadonlyMap<string, ViewField>, when: When): Filter | undefined {
  const parts = sentence.clauses.flatMap((clause): readonly Filter[] => {
    const field = fields.get(clause.field);
    if (!field || !isMeant(clause, field)) return [];
    const condition = conditionOf(clause, field, when);
    return condition ? [{ [clause.field]: condition }] : [];
  });
  if (parts.length < 2) return parts[0];
  return sentence.isAny ? { or: parts } : { and: parts };
}

function conditionOf(
  { operator, values }: Clause,
  field: ViewField,
  when: When,
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

function isOneOf(field: ViewField, values: readonly string[], when: When): Readonly<Record<string, unknown>> {
  const [first = ''] = values;
  if (field.kind === 'timestamp') return { from: bound(field, first, 'from', when), to: bound(field, first, 'to', when) };
  const given = values.filter((value) => value !== '').map((value) => typed(field, value));
  return given.length === 1 ? { eq: given[0] } : { in: given };
}

/** A moment is compared from its beginning, or to its end: a day has 24 hours. */
function bound(field: ViewField, value: string, end: 'from' | 'to', { zone }: When): unknown {
  if (field.kind !== 'timestamp') return typed(field, value);
  return end === 'from' ? startOfDay(value, zone) : endOfDay(value, zone);
}

function spanned(
  field: ViewField,
  span: string,
  { now, zone }: When,
  end: 'from' | 'to',
): Readonly<Record<string, unknown>> | undefined {
  const at = spanBefore(span, now);
  if (at === undefined) return undefined;
  return { [end]: field.kind === 'date' ? wallTime(at, zone).day : at };
}

function typed({ kind }: ViewField, value: string): string | number | boolean {
  if (kind === 'int' || kind === 'decimal') return Number(value);
  return kind === 'bool' ? value === 'true' : value;
}
