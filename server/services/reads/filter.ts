import {
  RECORD_FILTERS,
  isDate,
  isTimestamp,
  parseDecimal,
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
import { comparableNode, comparableSql, fieldAt, findableAt } from './columns.ts';
import { isRecord } from '#engine';

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
 * SQL. Values are bound, names come from the query's own list; anything else is refused.
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

function compared(name: string, node: Node, operator: string, value: unknown, filtering: Filtering): string {
  filtering.conditions += 1;
  if (filtering.conditions > MAX_CONDITIONS) return refuse(filtering, 'filter.tooMany', { max: MAX_CONDITIONS });
  const { touched, ...own } = filtering;
  if (touched && RECORD_FILTERS.includes(name)) {
    if (name === 'entity' && operator !== 'eq' && operator !== 'in')
      return refuse(filtering, 'filter.unknownOperator', named(name, filtering));
    return touched(name, (at, context) => compared(name, at, operator, value, { ...own, context }), value);
  }
  const person = value === null ? undefined : findableAt(node, filtering.context);
  if (person) return foundPerson(name, person, operator, value, filtering);
  if (value !== null && (operator === 'eq' || operator === 'in') && isOfOtherKind(node, value, filtering))
    return refuse(filtering, 'filter.badValue', named(name, filtering));
  const { type } = comparableNode(node, filtering.context);
  const column = comparableSql(node, filtering.context);
  const bind = (raw: unknown): string | undefined => bound(type, raw, filtering);
  const alike = comparableText(node, filtering);
  if (operator === 'in' && Array.isArray(value)) return anyCondition(alike, column, value.map(bind), name, filtering);
  if (operator === 'eq' && value === null) return `${column} IS NULL`;
  const place = bind(value);
  if (place === undefined) return refuse(filtering, 'filter.badValue', named(name, filtering));
  if (operator === 'eq') return `${alike(column)} = ${alike(place)}`;
  const known = OPERATORS.get(operator);
  return known?.takes(type) ? known.sql(column, place) : refuse(filtering, 'filter.unknownOperator', named(name, filtering));
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

/** People write texts as they like; words of a list are chosen, and found by their index as they are. */
function comparableText(node: Node, { context }: Filtering): (sql: string) => string {
  const shown = comparableNode(node, context);
  const isWord = fieldAt(shown, context)?.field.words !== undefined;
  return (sql) => (shown.type.kind === 'string' && !isWord ? `upper(${sql})` : sql);
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

function anyCondition(
  alike: (sql: string) => string,
  column: string,
  places: readonly (string | undefined)[],
  name: string,
  filtering: Filtering,
): string {
  const known = places.filter((place) => place !== undefined);
  if (places.length === 0 || known.length < places.length)
    return refuse(filtering, 'filter.badValue', named(name, filtering));
  return `${alike(column)} IN (${known.map(alike).join(', ')})`;
}

/** A prefix search; the wildcards of LIKE in what was typed mean themselves. */
export function startsWith(column: string, place: string): string {
  return `upper((${column})::text) LIKE ${escapedPattern(place)} || '%'`;
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
      return typeof raw === 'string' && (isTimestamp(raw) || isDate(raw)) ? new Date(raw).toISOString() : undefined;
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
