import { hasAggregate } from './aggregates.ts';
import { isAggregate } from './calls.ts';
import { childrenOf, freeNames } from '../walk.ts';
import type { ExpressionFault, FunctionName, Node } from '../types.ts';

/** Names whose values are known before the statement runs: whatever is made of them alone is evaluated and sent as a parameter. */
const BOUND_NAMES: ReadonlySet<string> = new Set(['input', 'actor', 'second', 'now', 'params', 'settings']);

const FUNCTIONS_IN_SQL: ReadonlySet<FunctionName> = new Set([
  'or',
  'min',
  'max',
  'daysBetween',
  'div',
  'hours',
  'int',
  'weekday',
  'duration',
  'minutes',
  'text',
  'under',
]);

/** `lint.notInSql {construct}` for every construct without an SQL form (FORMAT 3, SQL subset). */
export function sqlFaults(node: Node): readonly ExpressionFault[] {
  if (isBound(node)) return [];
  const construct = unsupportedConstruct(node);
  if (construct !== undefined) return [{ code: 'lint.notInSql', params: { construct }, offset: node.at }];
  return inSql(node).flatMap(sqlFaults);
}

/** Does it depend on nothing but names whose values are known? An aggregate depends on the rows, though it may name nothing. */
export function isBound(node: Node, isKnown: (name: string) => boolean = (name) => BOUND_NAMES.has(name)): boolean {
  return !hasAggregate(node) && [...freeNames(node)].every(isKnown);
}

/** Rows held by a row: its children, or the targets of a link table. */
export function isCollection(node: Node): boolean {
  return node.op === 'field' && node.of.type.kind === 'row' && node.type.kind === 'list' && node.type.of.kind === 'row';
}

/** Words a row holds in a column of its own. */
export function isWords(node: Node): boolean {
  return node.op === 'field' && node.of.type.kind === 'row' && node.type.kind === 'list' && node.type.of.kind === 'string';
}

/** What the construct is called, when it has no SQL form. */
function unsupportedConstruct(node: Node): string | undefined {
  switch (node.op) {
    case 'index':
      return '[]';
    case 'list':
      return '[…]';
    case 'macro':
      return node.macro === 'exists' && isCollection(node.of) ? undefined : `.${node.macro}()`;
    case 'call':
      return isCallInSql(node) ? undefined : `${node.fn}()`;
    case '+':
      return node.type.kind === 'list' ? '+' : undefined;
    case '==':
    case '!=':
      return node.left.type.kind === 'list' ? node.op : undefined;
    case 'name':
    case 'field':
      return node.type.kind === 'list'
        ? node.op === 'field'
          ? node.field
          : node.name
        : node.type.kind === 'record' && node.op === 'field'
          ? 'record'
          : undefined;
    default:
      return undefined;
  }
}

function isCallInSql(node: Node & { op: 'call' }): boolean {
  if (node.fn === 'size') return isCollection(node.args[0]!);
  if (node.fn === 'days') return node.args.length === 1;
  return FUNCTIONS_IN_SQL.has(node.fn) || isAggregate(node);
}

/**
 * The parts still to check: lists are allowed where SQL has a form for them, to the right of `in` and below `size` and
 * `exists`.
 */
function inSql(node: Node): readonly Node[] {
  if (node.op === 'in') return [node.left, ...listParts(node.right)];
  if (node.op === 'call' && node.fn === 'size') return childrenOf(node.args[0]!);
  if (node.op === 'macro') return [...childrenOf(node.of), node.body];
  if (node.op === 'call' && node.fn === 'duration') return [];
  return childrenOf(node);
}

function listParts(list: Node): readonly Node[] {
  if (list.op === 'list') return list.items;
  if (isCollection(list) || isWords(list)) return childrenOf(list);
  return list.op === 'name' && list.type.kind === 'list' && list.type.of.kind === 'row' ? [] : [list];
}
