import type { Node } from './types.ts';

/** The nodes directly below one, in reading order. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.op) {
    case 'literal':
    case 'name':
      return [];
    case 'field':
    case 'not':
    case 'negate':
      return [node.of];
    case 'index':
      return [node.of, node.index];
    case 'list':
      return node.items;
    case 'if':
      return [node.test, node.then, node.otherwise];
    case 'call':
      return node.args;
    case 'macro':
      return [node.of, node.body];
    default:
      return [node.left, node.right];
  }
}

/** Does `test` hold for the node or any node below it? */
export function some(node: Node, test: (node: Node) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => some(child, test));
}

/** Names a sub-expression needs from outside: macro variables bound inside it are not among them (they hide nothing, so deleting is safe). */
export function freeNames(node: Node): ReadonlySet<string> {
  if (node.op === 'name') return new Set([node.name]);
  const names = new Set(childrenOf(node).flatMap((child) => [...freeNames(child)]));
  if (node.op === 'macro') names.delete(node.variable);
  return names;
}

/** Nodes evaluated once when the node is: bodies of macros count per item instead. */
export function countNodes(node: Node): number {
  const parts = node.op === 'macro' ? [node.of] : childrenOf(node);
  return parts.reduce((count, part) => count + countNodes(part), 1);
}

/** A node and all below it, in reading order. */
export function nodesIn(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}
