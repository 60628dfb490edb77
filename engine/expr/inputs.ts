import type { Expression, Node } from './types.ts';
import { childrenOf } from './walk.ts';
import { oncePer } from '../value/oncePer.ts';

/** The inputs an expression mentions; `all` when it takes the input as a whole. */
export type Inputs = ReadonlySet<string> | 'all';

/** Which inputs an expression mentions, worked out once. */
export function inputsIn({ node }: Pick<Expression, 'node'>): Inputs {
  return inputsOf(node);
}

const inputsOf = oncePer((node: Node): Inputs => {
  const names = new Set<string>();
  return mentions(node, names) ? 'all' : names;
});

/** Adds the fields of `input` below a node. @returns is the input itself mentioned */
function mentions(node: Node, names: Set<string>): boolean {
  if (node.op === 'field' && isInput(node.of)) {
    names.add(node.field);
    return false;
  }
  return isInput(node) || childrenOf(node).some((child) => mentions(child, names));
}

/** No other name may be called so. */
function isInput(node: Node): boolean {
  return node.op === 'name' && node.name === 'input';
}
