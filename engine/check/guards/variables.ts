import type { Node, Type } from '../../expr/types.ts';
import { childrenOf } from '../../expr/walk.ts';

/** A value that conditions read: a name, or a chain of fields from one. */
export interface Variable {
  readonly path: string;
  readonly type: Type;
  /** Types of the names on the way to it, the root first. */
  readonly way: readonly Type[];
  /** Literals it is compared with. */
  readonly literals: readonly (string | number)[];
  /** Compared with literals alone: the values around them stand for all others. */
  readonly isPlain: boolean;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

/** Every variable of some conditions; undefined where one reads what cannot be enumerated, such as a list of rows. */
export function variablesOf(nodes: readonly Node[]): readonly Variable[] | undefined {
  const found = new Map<string, Variable>();
  return nodes.every((node) => collect(node, found, [])) ? [...found.values()] : undefined;
}

function collect(node: Node, found: Map<string, Variable>, beside: readonly Node[], isPlain = true): boolean {
  const chain = chainOf(node);
  if (chain) {
    if (chain.type.kind === 'list' || chain.type.kind === 'record') return false;
    add(found, chain, beside, isPlain);
    return true;
  }
  if (node.op === 'macro' || node.op === 'index') return false;
  if ('left' in node && COMPARISONS.has(node.op)) return collectSides(node, found);
  const isCalculated = !['&&', '||', 'not', 'literal', 'list'].includes(node.op);
  return childrenOf(node).every((child) => collect(child, found, [], isPlain && !isCalculated));
}

function collectSides({ left, right }: { readonly left: Node; readonly right: Node }, found: Map<string, Variable>): boolean {
  const sides = [
    [left, right],
    [right, left],
  ] as const;
  return sides.every(([side, other]) => {
    const literals = literalsIn(other);
    return collect(side, found, literals ?? [], literals !== undefined);
  });
}

/** The literals of one side; undefined where it is something else. */
function literalsIn(node: Node): readonly Node[] | undefined {
  if (node.op === 'literal') return [node];
  if (node.op === 'negate') return node.of.op === 'literal' ? [node] : undefined;
  return node.op === 'list' && node.items.every(({ op }) => op === 'literal') ? node.items : undefined;
}

function add(found: Map<string, Variable>, chain: Chain, beside: readonly Node[], isPlain: boolean): void {
  const known = found.get(chain.path);
  const literals = beside.flatMap(valueOf);
  found.set(chain.path, {
    ...chain,
    literals: [...new Set([...(known?.literals ?? []), ...literals])],
    isPlain: isPlain && (known?.isPlain ?? true),
  });
}

function valueOf(node: Node): readonly (string | number)[] {
  if (node.op === 'negate') return valueOf(node.of).map((value) => -Number(value));
  return node.op === 'literal' && (typeof node.value === 'string' || typeof node.value === 'number') ? [node.value] : [];
}

type Chain = Pick<Variable, 'path' | 'type' | 'way'>;

function chainOf(node: Node): Chain | undefined {
  if (node.op === 'name') return { path: node.name, type: node.type, way: [] };
  const inner = node.op === 'field' ? chainOf(node.of) : undefined;
  return inner && node.op === 'field'
    ? { path: `${inner.path}.${node.field}`, type: node.type, way: [...inner.way, inner.type] }
    : undefined;
}
