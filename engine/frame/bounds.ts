import Big from 'big.js';
import type { Node } from '../expr/types.ts';
import type { FieldModel } from '../model/types.ts';
import { isDecimal } from '../value/value.ts';
import { knownValue, type ConditionContext } from './conditionContext.ts';

/** The range of a number whatever the open inputs turn out to be; an absent end is unbounded. */
export interface Bounds {
  readonly least?: Big;
  readonly most?: Big;
}

/** A condition context with the function that decides the test of a branch. */
export interface BranchContext extends ConditionContext {
  readonly certainly: (context: ConditionContext, node: Node) => boolean | undefined;
}

/** True when one range lies wholly below the other, false when none of it does; undefined where they overlap. */
export function isBelow(a: Bounds, b: Bounds): boolean | undefined {
  if (a.most && b.least && a.most.lt(b.least)) return true;
  return a.least && b.most && a.least.gte(b.most) ? false : undefined;
}

/** Like `isBelow`, but equality counts. */
export function isAtMost(a: Bounds, b: Bounds): boolean | undefined {
  if (a.most && b.least && a.most.lte(b.least)) return true;
  return a.least && b.most && a.least.gt(b.most) ? false : undefined;
}

/** The bounds of a number; undefined when nothing is known about it. */
export function boundsOf(context: BranchContext, node: Node): Bounds | undefined {
  const known = knownValue(context, node);
  if (known !== undefined) return isDecimal(known) || typeof known === 'number' ? exactBounds(known) : undefined;
  switch (node.op) {
    case '+':
      return node.type.kind === 'list' ? undefined : addBounds(boundsOf(context, node.left), boundsOf(context, node.right));
    case '-':
      return addBounds(boundsOf(context, node.left), negated(boundsOf(context, node.right)));
    case 'if':
      return branchBounds(context, node);
    case 'name':
      return letBounds(context, node.name);
    case 'call':
      return node.fn === 'size' ? sizeBounds(context, node.args[0]) : undefined;
    default:
      return undefined;
  }
}

function exactBounds(value: Big | number): Bounds {
  return { least: new Big(value), most: new Big(value) };
}

function addBounds(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined {
  if (!a || !b) return undefined;
  return {
    ...(a.least && b.least ? { least: a.least.plus(b.least) } : {}),
    ...(a.most && b.most ? { most: a.most.plus(b.most) } : {}),
  };
}

function negated(of: Bounds | undefined): Bounds | undefined {
  return of && { ...(of.most ? { least: of.most.neg() } : {}), ...(of.least ? { most: of.least.neg() } : {}) };
}

function branchBounds(context: BranchContext, { test, then, otherwise }: Extract<Node, { op: 'if' }>): Bounds | undefined {
  const holds = context.certainly(context, test);
  return holds === undefined ? undefined : boundsOf(context, holds ? then : otherwise);
}

function letBounds(context: BranchContext, name: string): Bounds | undefined {
  const { action, names } = context.frame;
  const of = action.lets.get(name);
  return of && boundsOf({ ...context, values: names }, of.node);
}

/** Bounds of a list's length: from its input's limits, or row by row for a load by codes. */
function sizeBounds(context: ConditionContext, list: Node | undefined): Bounds | undefined {
  if (list === undefined) return undefined;
  const known = knownValue(context, list);
  if (Array.isArray(known)) return exactBounds(known.length);
  if (list.op === 'macro') return list.macro === 'map' ? sizeBounds(context, list.of) : undefined;
  if (list.op === '+') return addBounds(sizeBounds(context, list.left), sizeBounds(context, list.right));
  if (list.op === 'list') return exactBounds(list.items.length);
  if (list.op === 'name') return nameBounds(context, list.name);
  return list.op === 'field' && list.of.op === 'name' && list.of.name === 'input'
    ? inputBounds(context, list.field)
    : undefined;
}

function nameBounds({ frame, values }: ConditionContext, name: string): Bounds | undefined {
  const load = frame.action.loads.find(({ alias }) => alias === name);
  const [key, ...more] = load?.form === 'byAll' ? load.keys.values() : [];
  const node = key && more.length === 0 ? key.node : frame.action.lets.get(name)?.node;
  return node && sizeBounds({ frame, values }, node);
}

function inputBounds({ frame }: ConditionContext, name: string): Bounds | undefined {
  const field = (frame.action.input.fields ?? []).find((each) => each.name === name);
  return field?.items ? listBounds(field) : undefined;
}

/** A list that is optional or shown conditionally may be empty. */
function listBounds({ required, when, schema: { minItems = 0, maxItems } }: FieldModel): Bounds {
  const isSure = required && when === undefined;
  return { least: new Big(isSure ? minItems : 0), ...(maxItems === undefined ? {} : { most: new Big(maxItems) }) };
}
