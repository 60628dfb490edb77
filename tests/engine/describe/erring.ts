import type { Node, Type } from '../../../engine/expr/types.ts';

/** The other of a pair: a bound that moves by one, an order turned round. */
const OTHER: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
};

/** A node changed as somebody might err, if it can be: by another name of the same entity, too. */
export function erred(node: Node, names: Readonly<Record<string, Type>>): Node | undefined {
  if (node.op === 'literal') {
    const { value } = node;
    if (typeof value === 'number') return { ...node, value: value + 1 };
    if (typeof value === 'boolean') return { ...node, value: !value };
    return typeof value === 'string' ? { ...node, value: `${value}x` } : undefined;
  }
  if (node.op === 'name' && node.type.kind === 'row') {
    const { entity } = node.type;
    const other = Object.entries(names).find(
      ([name, type]) => name !== node.name && type.kind === 'row' && type.entity === entity,
    );
    return other && { ...node, name: other[0] };
  }
  if (node.op === 'not') return node.of;
  return node.op in OTHER ? ({ ...node, op: OTHER[node.op] } as Node) : undefined;
}

/** Something with one node replaced, wherever it stands. */
export function withNode<T>(value: T, node: object, to: object): T {
  if (typeof value !== 'object' || value === null) return value;
  if ((value as object) === node) return to as T;
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, withNode(each, node, to) as unknown])) as T;
  if (value instanceof Set) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => withNode(each, node, to)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNode(each as unknown, node, to)])) as T;
}
