import { compileEvaluation } from '../expr/evaluate.ts';
import { inputsIn } from '../expr/inputs.ts';
import type { Node } from '../expr/types.ts';
import { freeNames } from '../expr/walk.ts';
import { DefinitionError } from '../types.ts';
import type { Value } from '../value/value.ts';
import { boundsOf, isAtMost, isBelow } from './bounds.ts';
import type { Frame } from './frame.ts';

/** What a condition is read on: the frame, and the names of the pass. */
export interface Reading {
  readonly frame: Frame;
  readonly values: Readonly<Record<string, Value>>;
}

type Evaluate = ReturnType<typeof compileEvaluation>;
const compiled = new WeakMap<Node, Evaluate>();

/** The value of a node that mentions nothing that is still to come; undefined for every other. */
export function knownValue({ frame, values }: Reading, node: Node): Value | undefined {
  if (frame.isWaitedFor(inputsIn({ node }))) return undefined;
  for (const name of freeNames(node)) if (frame.poisoned.has(name) || values[name] === undefined) return undefined;
  const evaluate = compiled.get(node) ?? compileEvaluation(node);
  compiled.set(node, evaluate);
  try {
    return evaluate(frame.world.scope(values));
  } catch (error) {
    // It may stand behind a guard that is still to come: `list.size() > 0 && list[0] ...`.
    if (error instanceof DefinitionError && error.code === 'expression.indexOutside') return undefined;
    throw error;
  }
}

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
  const [a, b] = [boundsOf(reading, left), boundsOf(reading, right)];
  return a && b && compare(a, b);
}
