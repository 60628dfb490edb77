import { isBilingual, naturalKey, type ComputedModel, type FieldModel, type Node, type Type } from '#engine';
import { toSql } from '../../database/sql/expression.ts';
import { isFindable } from '../../database/personal/fields.ts';
import type { SqlContext } from '../../database/sql/expressionContext.ts';
import { labelPaths } from './labelPaths.ts';

/**
 * Text of a value as JSON carries it: moments in UTC with milliseconds, times as HH:mm, references as id and label, and with the
 * `key` that forms send where the label is another field.
 *
 * @param isGrouped  rows were put together: what a form would send is not among what they have in common
 */
export function jsonSql(node: Node, context: SqlContext, isGrouped = false): string {
  const sql = toSql(node, context);
  switch (node.type.kind) {
    case 'timestamp':
      return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'time':
      return `to_char(${sql}, 'HH24:MI')`;
    case 'row': {
      const code = isGrouped
        ? toSql(labelNode(node, context), context)
        : `${labelSql(node, context)}${keySql(node, context)}`;
      return `CASE WHEN ${sql} IS NULL THEN NULL ELSE json_build_object('id', ${sql}, 'code', ${code}) END`;
    }
    default:
      return sql;
  }
}

/** The key a form names the row by, where its label is not that. */
function keySql(node: Node, context: SqlContext): string {
  const model = node.type.kind === 'row' ? context.entities.get(node.type.entity) : undefined;
  const key = model && naturalKey(model.definition);
  if (!model || key === undefined || key === model.label[0] || model.fields.get(key)?.kind !== 'code') return '';
  const field: Node = { op: 'field', of: node, field: key, type: { kind: 'string', nullable: true }, at: node.at };
  return `, 'key', ${toSql(field, context)}`;
}

/** The value a person filters, searches and sorts by: a reference counts by its label. */
export function comparableNode(node: Node, context: SqlContext): Node {
  return node.type.kind === 'row' ? labelNode(node, context) : node;
}

/** SQL of {@link comparableNode}. An id, of a row or a file, is a text to a person and an uuid to PostgreSQL. */
export function comparableSql(node: Node, context: SqlContext): string {
  const shown = comparableNode(node, context);
  const sql = toSql(shown, context);
  const isId = shown.op === 'field' && (shown.field === 'id' || fieldAt(shown, context)?.field.kind === 'file');
  return isId ? `${sql}::text` : sql;
}

/** The field a node ends in, and whether it may be null; undefined for what is computed. */
export function fieldAt(
  node: Node,
  context: SqlContext,
): { readonly field: FieldModel; readonly isNullable: boolean } | undefined {
  if (node.op !== 'field' || node.of.type.kind !== 'row') return undefined;
  const field = context.entities.get(node.of.type.entity)?.fields.get(node.field);
  const before = node.of.op === 'name' ? { isNullable: false } : fieldAt(node.of, context);
  return field && before ? { field, isNullable: before.isNullable || !field.required } : undefined;
}

/** Whether a node ends in a value with a word per language. */
export function isBilingualAt(node: Node, context: SqlContext): boolean {
  const field = fieldAt(comparableNode(node, context), context)?.field;
  return field !== undefined && isBilingual(field);
}

/** The field a person may be found by that a node ends in, and the row that holds it; undefined for any other node. */
export function findableAt(
  node: Node,
  context: SqlContext,
): { readonly entity: string; readonly field: FieldModel; readonly row: Node } | undefined {
  const field = fieldAt(node, context)?.field;
  if (!field || !isFindable(field) || node.op !== 'field' || node.of.type.kind !== 'row') return undefined;
  return { entity: node.of.type.entity, field, row: node.of };
}

/** What stands for the row a node gives. */
function labelSql(node: Node, context: SqlContext): string {
  const nodes = labelNodes(node, context).map((each) => toSql(each, context));
  return nodes.length === 1 ? nodes.join('') : `concat_ws(' ', ${nodes.join(', ')})`;
}

/** The first field of what stands for the row a node gives: by it rows are sorted and found. */
function labelNode(node: Node, context: SqlContext): Node {
  return labelNodes(node, context)[0] ?? node;
}

function labelNodes(node: Node, context: SqlContext): readonly Node[] {
  const paths = node.type.kind === 'row' ? labelPaths(context.entities, node.type.entity) : [];
  return paths.flatMap((path) => pathFrom(node, path, context) ?? []);
}

/** A plain field of the query's rows as an expression node. */
export function fieldNode(entity: string, field: string, context: SqlContext): Node | undefined {
  const model = context.entities.get(entity)?.fields.get(field);
  if (!model || ['list', 'refs', 'files'].includes(model.kind)) return undefined;
  const row: Node = { op: 'name', name: 'row', type: { kind: 'row', entity, origins: [] }, at: 0 };
  return { op: 'field', of: row, field, type: typeOf(model.kind, model.ref), at: 0 };
}

/** What stands at the end of a path of the query's rows, behind references too; undefined where it leads nowhere, or to many. */
export function pathNode(entity: string, path: readonly string[], context: SqlContext): Node | undefined {
  return pathFrom({ op: 'name', name: 'row', type: { kind: 'row', entity, origins: [] }, at: 0 }, path, context);
}

function pathFrom(node: Node, path: readonly string[], context: SqlContext): Node | undefined {
  return path.reduce<Node | undefined>((of, field) => of && stepNode(of, field, context), node);
}

function stepNode(of: Node, field: string, context: SqlContext): Node | undefined {
  const model = of.type.kind === 'row' ? context.entities.get(of.type.entity) : undefined;
  const [own, computed] = [model?.fields.get(field), model?.computed.get(field)];
  if (own?.kind === 'list' || own?.kind === 'refs') return undefined;
  const type = own ? typeOf(own.kind, own.ref) : computed && typeOfComputed(computed);
  return type && { op: 'field', of, field, type, at: 0 };
}

function typeOfComputed(computed: ComputedModel): Type {
  if (computed.kind === 'value') return computed.value.type;
  return { kind: computed.kind === 'count' ? 'int' : 'decimal', nullable: true };
}

function typeOf(kind: string, ref: string | undefined): Type {
  if (kind === 'ref') return { kind: 'row', entity: ref ?? '', origins: [], nullable: true };
  const scalars: Readonly<Record<string, 'int' | 'decimal' | 'bool' | 'date' | 'time' | 'timestamp'>> = {
    int: 'int',
    decimal: 'decimal',
    bool: 'bool',
    date: 'date',
    time: 'time',
    timestamp: 'timestamp',
  };
  return { kind: scalars[kind] ?? 'string', nullable: true };
}
