import {
  LANGUAGES,
  RECORD_FILTERS,
  isDate,
  isRecord,
  isTimestamp,
  normaliseCode,
  normaliseText,
  parseDecimal,
  shift,
  type Node,
  type Param,
  type Refusal,
  type Type,
  type Value,
} from '#engine';
import type { SqlContext } from '../../database/sql/expressionContext.ts';
import { toSql } from '../../database/sql/expression.ts';
import { heldText } from '../../database/personal/blindIndex.ts';
import { UUID } from '../../core/uuid.ts';
import { wordInSql } from '../../database/sql/names.ts';
import { comparableNode, comparableSql, fieldAt, findableAt, isBilingualAt } from './columns.ts';

const MAX_DEPTH = 5;
const MAX_CONDITIONS = 50;

/** What a filter may name, and what it finds wrong. */
export interface Filtering {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly context: SqlContext;
  readonly refusals: Refusal[];
  /** What a person calls it. */
  readonly titleOf: (name: string) => Param;
  /** SQL of a condition about the records that rows touched; absent where nobody asks for them. */
  readonly touched?: (name: string, compare: (node: Node, context: SqlContext) => string, value: unknown) => string;
  conditions: number;
}

/**
 * A condition a person built: `{state: {eq: "open"}, code: {not: {starts: "X"}}, quantity: {from: 1, to: 5}, or: [{…}, {…}]}` as
 * SQL. Values are bound, names and words come from the query's own lists; anything else is refused. A day given for a moment is one of the
 * plant's, from its start to its end.
 */
export function filterSql(filter: unknown, filtering: Filtering, depth = 1): string {
  if (!isRecord(filter) || depth > MAX_DEPTH)
    return refuse(filtering, depth > MAX_DEPTH ? 'filter.tooDeep' : 'filter.malformed', {});
  const parts = Object.entries(filter).map(([name, condition]) =>
    name === 'and' || name === 'or' ? joined(name, condition, filtering, depth) : field(name, condition, filtering),
  );
  return parts.length === 0 ? 'true' : `(${parts.join(' AND ')})`;
}

function joined(word: 'and' | 'or', conditions: unknown, filtering: Filtering, depth: number): string {
  if (!Array.isArray(conditions) || conditions.length === 0) return refuse(filtering, 'filter.malformed', {});
  return `(${conditions.map((condition) => filterSql(condition, filtering, depth + 1)).join(word === 'or' ? ' OR ' : ' AND ')})`;
}

function field(name: string, condition: unknown, filtering: Filtering, isInner = false): string {
  const node = filtering.nodes.get(name);
  if (!node) return refuse(filtering, 'filter.unknownField', named(name, filtering));
  if (!isRecord(condition)) return refuse(filtering, 'filter.malformed', {});
  const parts = Object.entries(condition).map(([operator, value]) =>
    // What is not there is not that either: a negation takes the rows that have no value.
    operator === 'not' && !isInner
      ? `(${field(name, value, filtering, true)}) IS NOT TRUE`
      : compared(name, node, operator, value, filtering),
  );
  return parts.length === 0 ? 'true' : `(${parts.join(' AND ')})`;
}

function compared(name: string, node: Node, operator: string, given: unknown, filtering: Filtering): string {
  filtering.conditions += 1;
  if (filtering.conditions > MAX_CONDITIONS) return refuse(filtering, 'filter.tooMany', { max: MAX_CONDITIONS });
  const { touched, ...own } = filtering;
  const { entities } = filtering.context;
  const isTouched = touched !== undefined && RECORD_FILTERS.includes(name);
  const words = isTouched && name === 'entity' ? [...entities.keys()] : wordsOf(node, filtering);
  const isWhole = operator === 'eq' || operator === 'in';
  const value = isWhole && !isTouched ? renamed(given, node, filtering) : given;
  const unknown = isWhole && words ? textsIn(value).find((each) => !words.includes(each)) : undefined;
  if (words && unknown !== undefined)
    return refuse(filtering, 'filter.unknownWord', { ...named(name, filtering), value: unknown, words: words.join(', ') });
  if (!isTouched) return comparison(name, node, operator, value, filtering);
  if (name === 'entity' && !isWhole) return refuse(filtering, 'filter.unknownOperator', named(name, filtering));
  return touched(name, (at, context) => comparison(name, at, operator, value, { ...own, context }), value);
}

function comparison(name: string, node: Node, operator: string, value: unknown, filtering: Filtering): string {
  const person = value === null ? undefined : findableAt(node, filtering.context);
  if (person) return foundPerson(name, person, operator, value, filtering);
  const isWhole = operator === 'eq' || operator === 'in';
  if (value !== null && isWhole && isOfOtherKind(node, value, filtering))
    return refuse(filtering, 'filter.badValue', named(name, filtering));
  if (operator === 'in' && !Array.isArray(value)) return refuse(filtering, 'filter.badValue', named(name, filtering));
  const { type } = comparableNode(node, filtering.context);
  const column = comparableSql(node, filtering.context);
  const isPaired = isBilingualAt(node, filtering.context);
  const given: readonly unknown[] = operator === 'in' && Array.isArray(value) ? value : [value];
  const isMoment = type.kind === 'timestamp';
  // A day is all its moments.
  if (isWhole && isMoment && textsIn(value).some(isDate)) {
    const ends = (each: unknown): string =>
      ['from', 'to'].map((end) => comparison(name, node, end, each, filtering)).join(' AND ');
    return `(${given.map(ends).join(' OR ')})`;
  }
  if (operator === 'eq' && value === null) return `${column} IS NULL`;
  const isWord = wordsOf(node, filtering) !== undefined;
  const values = given.flatMap((each): unknown => {
    if (typeof each !== 'string') return [each];
    if (isMoment) return isDate(each) ? edgeOfDay(each, operator, filtering) : each;
    return type.kind === 'string' && !isWord ? writings(each) : each;
  });
  const places = values.map((each) => bound(type, each, filtering)).filter((place) => place !== undefined);
  if (places.length === 0 || places.length < values.length)
    return refuse(filtering, 'filter.badValue', named(name, filtering));
  if (isWhole) {
    // People write texts as they like; words of a list are chosen, and found by their index as they are.
    const alike = (sql: string): string => (type.kind === 'string' && !isWord ? `upper(${sql})` : sql);
    const isAny = (each: string): string => `${alike(each)} IN (${places.map(alike).join(', ')})`;
    return isPaired ? `(${LANGUAGES.map((language) => isAny(wordInSql(column, language))).join(' OR ')})` : isAny(column);
  }
  const known = OPERATORS.get(operator);
  if (!known?.takes(type)) return refuse(filtering, 'filter.unknownOperator', named(name, filtering));
  const sql = operator === 'starts' && isPaired ? wordStartsWith : known.sql;
  return `(${places.map((place) => sql(column, place)).join(' OR ')})`;
}

/** The words a column may hold; undefined for any other. */
function wordsOf(node: Node, { context }: Filtering): readonly string[] | undefined {
  const shown = comparableNode(node, context);
  return fieldAt(shown, context)?.field.words ?? (shown.type.kind === 'string' ? shown.type.words : undefined);
}

/** A word that was renamed since somebody chose it, in a saved view or a link, means the one that its rows have now. */
function renamed(given: unknown, node: Node, { context }: Filtering): unknown {
  const retired = fieldAt(comparableNode(node, context), context)?.field.schema.retired;
  if (!retired) return given;
  const wordNow = (each: unknown): unknown =>
    typeof each === 'string' && Object.hasOwn(retired, each) ? retired[each] : each;
  return Array.isArray(given) ? given.map(wordNow) : wordNow(given);
}

const textsIn = (value: unknown): readonly string[] => [value].flat().filter((each) => typeof each === 'string');

/** A text as it was typed and as a code: a Chinese keyboard types one in full width, and a text may be stored so. */
export function writings(typed: string): readonly string[] {
  return [...new Set([normaliseText(typed), normaliseCode(typed)])];
}

/** The first moment of a day of the plant, and after `to` the last one. */
function edgeOfDay(day: string, operator: string, { context }: Filtering): string {
  const { host } = context.scope;
  return operator === 'to' ? shift(host.at(day, '24:00'), -1) : host.at(day, '00:00');
}

/** A person is found by a whole value, and by no part of one: the database does not know the text. */
function foundPerson(
  name: string,
  person: NonNullable<ReturnType<typeof findableAt>>,
  operator: string,
  value: unknown,
  filtering: Filtering,
): string {
  if (operator !== 'eq' && operator !== 'in') return refuse(filtering, 'filter.unknownOperator', named(name, filtering));
  const values = operator === 'in' && Array.isArray(value) ? value : [value];
  const texts = values.flatMap((each) => typed({ kind: 'string' }, each) ?? []) as readonly string[];
  if (texts.length === 0 || texts.length < values.length) return refuse(filtering, 'filter.badValue', named(name, filtering));
  const { context } = filtering;
  const id = toSql(person.row, context);
  return heldText(person, texts, id, (digests) => context.parameters.add(digests, { kind: 'string' }));
}

/** A reference is found by what stands for it, and not by its id; a column of ids by nothing else. Neither would find a row, whatever there is. */
function isOfOtherKind(node: Node, value: unknown, { context }: Filtering): boolean {
  const field = fieldAt(node, context)?.field;
  const isIdColumn = field?.name === 'id' || field?.schema['x-record'] !== undefined;
  const isId = (each: unknown): boolean => typeof each === 'string' && UUID.test(each);
  return [value].flat().some((each) => (node.type.kind === 'row' ? isId(each) : isIdColumn && !isId(each)));
}

const isOrdered = (type: Type): boolean => ['int', 'decimal', 'date', 'time', 'timestamp'].includes(type.kind);
const isText = (type: Type): boolean => type.kind === 'string';

interface Operator {
  readonly takes: (type: Type) => boolean;
  readonly sql: (column: string, place: string) => string;
}

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['from', { takes: isOrdered, sql: (column, place) => `${column} >= ${place}` }],
  ['to', { takes: isOrdered, sql: (column, place) => `${column} <= ${place}` }],
  ['starts', { takes: isText, sql: startsWith }],
  ['contains', { takes: isText, sql: containing }],
]);

/** A prefix search; the wildcards of LIKE in what was typed mean themselves. */
export function startsWith(column: string, place: string): string {
  return `upper((${column})::text) LIKE ${escapedPattern(place)} || '%'`;
}

/** {@link startsWith} of a value with a word per language. */
export function wordStartsWith(column: string, place: string): string {
  return `(${LANGUAGES.map((language) => startsWith(wordInSql(column, language), place)).join(' OR ')})`;
}

/** A search anywhere in the text, numbers and days as they are written: from three characters on a trigram index answers it. */
export function containing(column: string, place: string): string {
  return `upper((${column})::text) LIKE '%' || ${escapedPattern(place)} || '%'`;
}

const escapedPattern = (place: string): string =>
  `upper(replace(replace(replace(${place}, '\\', '\\\\'), '%', '\\%'), '_', '\\_'))`;

function bound(type: Type, raw: unknown, { context }: Filtering): string | undefined {
  const value = typed(type, raw);
  return value === undefined ? undefined : context.parameters.add(value, type);
}

function typed(type: Type, raw: unknown): Value | undefined {
  switch (type.kind) {
    case 'int':
      return Number.isSafeInteger(raw) ? (raw as number) : undefined;
    case 'decimal':
      return typeof raw === 'number' ? parseDecimal(raw) : undefined;
    case 'bool':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'date':
      return typeof raw === 'string' && isDate(raw) ? raw : undefined;
    case 'timestamp':
      return typeof raw === 'string' && isTimestamp(raw) ? new Date(raw).toISOString() : undefined;
    case 'time':
      return typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw) ? raw : undefined;
    case 'string':
      return typeof raw === 'string' && !raw.includes('\u0000') && raw.length <= 200 ? raw : undefined;
    default:
      return undefined;
  }
}

const named = (name: string, { titleOf }: Filtering): Readonly<Record<string, Param>> => ({ field: titleOf(name) });

/** Collects the fault and stands in with a condition that is never run. */
function refuse(filtering: Filtering, code: string, params: Readonly<Record<string, Param>>): string {
  filtering.refusals.push({ code, params, kind: 'badRequest', at: '/filter' });
  return 'false';
}
