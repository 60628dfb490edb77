import type { Node } from './types.ts';

/** Binding strength of the operators, weakest first, as in the CEL grammar. */
const LEVELS: readonly (readonly string[])[] = [
  ['if'],
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*'],
  ['not', 'negate'],
];

/** A typed tree as source text with as few parentheses as the grammar allows; reading it again gives the same tree. */
export function toSource(node: Node): string {
  switch (node.op) {
    case 'literal':
      return literal(node.value);
    case 'name':
      return node.name;
    case 'field':
      return `${inParentheses(node.of, node)}.${node.field}`;
    case 'index':
      return `${inParentheses(node.of, node)}[${toSource(node.index)}]`;
    case 'list':
      return `[${commaSeparated(node.items)}]`;
    case 'not':
      return `!${inParentheses(node.of, node)}`;
    case 'negate':
      return `-${inParentheses(node.of, node)}`;
    case 'if':
      return `${inParentheses(node.test, node, true)} ? ${toSource(node.then)} : ${toSource(node.otherwise)}`;
    case 'call':
      return node.fn === 'size' ? `${inParentheses(node.args[0]!, node)}.size()` : `${node.fn}(${commaSeparated(node.args)})`;
    case 'macro':
      return `${inParentheses(node.of, node)}.${node.macro}(${node.variable}, ${toSource(node.body)})`;
    // Operators of one level lean left, so the right side needs parentheses already at the same level.
    default:
      return `${inParentheses(node.left, node)} ${node.op} ${inParentheses(node.right, node, true)}`;
  }
}

function literal(value: string | number | boolean | null): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function commaSeparated(nodes: readonly Node[]): string {
  return nodes.map(toSource).join(', ');
}

function inParentheses(child: Node, parent: Node, isStrict = false): string {
  const source = toSource(child);
  const needsParentheses = isStrict
    ? bindingStrength(child) <= bindingStrength(parent)
    : bindingStrength(child) < bindingStrength(parent);
  return needsParentheses ? `(${source})` : source;
}

/** Names, calls and literals bind strongest. */
function bindingStrength(node: Node): number {
  const level = LEVELS.findIndex((operators) => operators.includes(node.op));
  return level < 0 ? LEVELS.length : level;
}
