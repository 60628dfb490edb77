import {
  evaluationOf,
  isRow,
  sqlFaults,
  type EntityModel,
  type Expression,
  type FieldModel,
  type Node,
  type Scope,
  type Type,
  type Value,
} from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import { rowIdIn } from '../sql/rowId.ts';
import { toSql } from '../sql/expression.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { bindKnown, isKnown } from '../sql/expressionKnown.ts';
import { sqlType } from '../sql/expressionParameters.ts';
import { UUID } from '../../core/uuid.ts';

/** `upper("code") = upper($1)`: the condition a `by` load finds its row with. A null key finds nothing, a null part of one null. */
export function keyCondition(
  model: EntityModel,
  keys: ReadonlyMap<string, Expression>,
  context: SqlContext,
  alias: string,
): string {
  return [...keys]
    .map(([name, key]) => keyEquals(field(model, name), alias, keySql(field(model, name), key, context), keys.size > 1))
    .join(' AND ');
}

/** The key lists of a `byAll` load as a table `k` of columns `k1 k2 … n`, which run in step. */
export function keyTable(model: EntityModel, keys: ReadonlyMap<string, Expression>, context: SqlContext): string {
  const lists = [...keys].map(([name, key]) => keyList(field(model, name), key.node, context));
  return `unnest(${lists.join(', ')}) WITH ORDINALITY AS k(${lists.map((_, i) => `k${i + 1}`).join(', ')}, n)`;
}

/** A row of the entity against a row of {@link keyTable}. */
export function matchesKeys(model: EntityModel, keys: ReadonlyMap<string, Expression>, alias: string): string {
  return [...keys.keys()].map((name, i) => keyEquals(field(model, name), alias, `k.k${i + 1}`, keys.size > 1)).join(' AND ');
}

/** Condition of a row that any of the keys names, in a form an index serves. */
export function keyMembership(
  model: EntityModel,
  keys: ReadonlyMap<string, Expression>,
  context: SqlContext,
  alias: string,
): string {
  const [[name, key] = [undefined, undefined], ...more] = keys;
  if (name === undefined || more.length > 0) {
    // A join, not a list of keys: the index finds by the parts that are not null, and the others are looked at then.
    const named = context.alias();
    const rows = `${keyTable(model, keys, context)} JOIN ${quote(tableName(model.id))} AS ${named} ON ${matchesKeys(model, keys, named)}`;
    return `${alias}."id" IN (SELECT ${named}."id" FROM ${rows})`;
  }
  const list = keyList(field(model, name), key.node, context);
  const isCode = field(model, name).kind === 'code';
  return `${comparable(field(model, name), alias)} = ANY(${isCode ? `ARRAY(SELECT upper(k) FROM unnest(${list}) AS k)` : list})`;
}

/** Can the key be written into a statement that reads the aliases it mentions itself? */
export function isKeyInSql({ node }: Expression): boolean {
  const repeated = repeatedNode(node);
  return sqlFaults(repeated?.body ?? node).length === 0;
}

function field(model: EntityModel, name: string): FieldModel {
  return model.fields.get(name) as FieldModel; // the compiler refused unknown keys
}

/** Unique keys hold null for one value (NULLS NOT DISTINCT), so a part of a key that may be null is compared with it. */
function keyEquals(of: FieldModel, alias: string, value: string, isPart: boolean): string {
  const same = `${comparable(of, alias)} = ${foldedKey(of, value)}`;
  if (!isPart || of.required) return same;
  return `(${same} OR (${alias}.${quote(columnName(of.name))} IS NULL AND ${value} IS NULL))`;
}

/** A column as keys compare it: codes without case, by the same expression their unique index has. */
function comparable({ kind, name }: FieldModel, alias: string): string {
  const column = `${alias}.${quote(columnName(name))}`;
  return kind === 'code' ? `upper(${column})` : column;
}

const foldedKey = ({ kind }: FieldModel, value: string): string => (kind === 'code' ? `upper(${value})` : value);

function keySql(of: FieldModel, { node, type }: Expression, context: SqlContext): string {
  if (!isKnown(node, context)) return ownSql(of, node, context);
  return bindKey(of, node, type, context);
}

/** An id that the statement reads itself: `old.card.id` is the row's uuid; a text that should hold one may hold anything. */
function ownSql(of: FieldModel, node: Node, context: SqlContext): string {
  if (columnType(of, node.type).kind !== 'row' || node.type.kind !== 'string') return toSql(node, context);
  if (node.op === 'field' && node.field === 'id' && node.of.type.kind === 'row') return toSql(node.of, context);
  return rowIdIn(toSql(node, context));
}

function keyList(of: FieldModel, node: Node, context: SqlContext): string {
  const item = node.type.kind === 'list' ? node.type.of : node.type;
  if (isKnown(node, context)) return bindKey(of, node, node.type, context);
  const repeated = repeatedNode(node);
  if (!repeated || !isKnown(repeated.list, context)) return toSql(node, context);
  const { list } = repeated;
  const length = (scope: Scope): Value => (evaluationOf(list)(scope) as readonly Value[]).length;
  const count = bindKnown({ of: list, as: '#', type: { kind: 'int' }, evaluate: length }, context);
  return `array_fill(${ownSql(of, repeated.body, context)}, ARRAY[${count}::integer])::${sqlType(columnType(of, item))}[]`;
}

/** `input.lines.map(l, order)`: the same value once per item. */
function repeatedNode(node: Node): { readonly list: Node; readonly body: Node } | undefined {
  if (node.op !== 'macro' || node.macro !== 'map' || mentions(node.body, node.variable)) return undefined;
  return { list: node.of, body: node.body };
}

function mentions(node: Node, name: string): boolean {
  if (node.op === 'name') return node.name === name;
  return Object.values(node).some((part) => parts(part).some((child) => mentions(child, name)));
}

const parts = (part: unknown): readonly Node[] =>
  Array.isArray(part) ? (part as readonly unknown[]).flatMap(parts) : isNode(part) ? [part] : [];
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'op' in part;

/** A known key as a parameter. What is no id at all can name no row; PostgreSQL would call it an error. */
function bindKey(of: FieldModel, node: Node, type: Type, context: SqlContext): string {
  const item = columnType(of, type.kind === 'list' ? type.of : type);
  const evaluate = (scope: Scope): Value => castKeys(item, evaluationOf(node)(scope), type.kind === 'list');
  const known = { of: node, as: `key ${sqlType(item)}`, evaluate };
  return bindKnown({ ...known, type: type.kind === 'list' ? { kind: 'list', of: item } : item }, context);
}

const castKeys = (type: Type, value: Value, isList: boolean): Value =>
  isList ? (value as readonly Value[]).map((each) => castKey(type, each)) : castKey(type, value);

/** Ids come as texts in inputs; their columns are uuids. */
function columnType(of: FieldModel, type: Type): Type {
  const isId = of.kind === 'ref' || of.kind === 'file' || of.name === 'id';
  return isId ? { kind: 'row', entity: '', origins: [] } : type;
}

function castKey(type: Type, value: Value): Value {
  if (type.kind !== 'row' || value === null) return value;
  const id = isRow(value) ? value.id : String(value as string);
  return UUID.test(id) ? id : null;
}
