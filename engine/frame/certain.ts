import type { Node } from '../expr/types.ts';
import { type Bounds, boundsOf, isAtMost, isBelow } from './bounds.ts';
import { knownValue, type Reading } from './reading.ts';

/**
 * Whether a condition holds whatever the inputs that are still to come will be: one false side of an `&&` settles it, and a list that
 * needs an item has at least one. Undefined while it depends on them.
 */
export function certainly(reading: Reading, node: Node): boolean | undefined {
  const known = knownValue(reading, node);
  if (known !== undefined) return known === true;
  switch (node.op) {
    case '&&':
      return joined(reading, node, false);
    case '||':
      return joined(reading, node, true);
    case 'not':
      return opposite(certainly(reading, node.of));
    case 'if':
      return ofBranch(reading, node);
    case 'name':
      return ofLet(reading, node.name);
    case '<':
      return compared(reading, node.left, node.right, isBelow);
    case '<=':
      return compared(reading, node.left, node.right, isAtMost);
    case '>':
      return compared(reading, node.right, node.left, isBelow);
    case '>=':
      return compared(reading, node.right, node.left, isAtMost);
    default:
      return undefined;
  }
}

/** Between which numbers a value lies, a branch being taken where its test is certain. */
export function certainBounds(reading: Reading, node: Node): Bounds | undefined {
  return boundsOf({ ...reading, certainly }, node);
}

const opposite = (known: boolean | undefined): boolean | undefined => (known === undefined ? undefined : !known);

/** One side that is as `settles` says settles the whole; else both must be known. */
function joined(
  reading: Reading,
  { left, right }: { readonly left: Node; readonly right: Node },
  settles: boolean,
): boolean | undefined {
  const sides = [certainly(reading, left), certainly(reading, right)];
  if (sides.includes(settles)) return settles;
  return sides.includes(undefined) ? undefined : !settles;
}

function ofBranch(reading: Reading, { test, then, otherwise }: Extract<Node, { op: 'if' }>): boolean | undefined {
  const holds = certainly(reading, test);
  return holds === undefined ? undefined : certainly(reading, holds ? then : otherwise);
}

function ofLet({ frame }: Reading, name: string): boolean | undefined {
  const of = frame.action.lets.get(name);
  return of && certainly({ frame, values: frame.names }, of.node);
}

type Compare = typeof isBelow;

function compared(reading: Reading, left: Node, right: Node, compare: Compare): boolean | undefined {
  const [a, b] = [certainBounds(reading, left), certainBounds(reading, right)];
  return a && b && compare(a, b);
}
