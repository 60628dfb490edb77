import Big from 'big.js';
import type { Node } from '../expr/types.ts';
import type { FieldModel } from '../model/types.ts';
import { isDecimal } from '../value/value.ts';
import { knownValue, type Reading } from './reading.ts';

/** Between which numbers a value lies, whatever is still to come; an end that is left out is open. */
export interface Bounds {
  readonly least?: Big;
  readonly most?: Big;
}

/** A reading, and what settles the test of a branch on it. */
export interface BranchReading extends Reading {
  readonly certainly: (reading: Reading, node: Node) => boolean | undefined;
}

/** Whether everything in one pair of bounds is below everything in the other, or nothing is; undefined where they overlap. */
export function isBelow(a: Bounds, b: Bounds): boolean | undefined {
  if (a.most && b.least && a.most.lt(b.least)) return true;
  return a.least && b.most && a.least.gte(b.most) ? false : undefined;
}

/** As `isBelow`, and equal will do. */
export function isAtMost(a: Bounds, b: Bounds): boolean | undefined {
  if (a.most && b.least && a.most.lte(b.least)) return true;
  return a.least && b.most && a.least.gt(b.most) ? false : undefined;
}

/** The bounds of a number; undefined where nothing can be said of it. */
export function boundsOf(reading: BranchReading, node: Node): Bounds | undefined {
  const known = knownValue(reading, node);
  if (known !== undefined) return isDecimal(known) || typeof known === 'number' ? exactly(known) : undefined;
  switch (node.op) {
    case '+':
      return node.type.kind === 'list' ? undefined : sumOf(boundsOf(reading, node.left), boundsOf(reading, node.right));
    case '-':
      return sumOf(boundsOf(reading, node.left), negated(boundsOf(reading, node.right)));
    case 'if':
      return ofBranch(reading, node);
    case 'name':
      return ofLet(reading, node.name);
    case 'call':
      return node.fn === 'size' ? sizeOf(reading, node.args[0]) : undefined;
    default:
      return undefined;
  }
}

function exactly(value: Big | number): Bounds {
  return { least: new Big(value), most: new Big(value) };
}

function sumOf(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined {
  if (!a || !b) return undefined;
  return {
    ...(a.least && b.least ? { least: a.least.plus(b.least) } : {}),
    ...(a.most && b.most ? { most: a.most.plus(b.most) } : {}),
  };
}

function negated(of: Bounds | undefined): Bounds | undefined {
  return of && { ...(of.most ? { least: of.most.neg() } : {}), ...(of.least ? { most: of.least.neg() } : {}) };
}

function ofBranch(reading: BranchReading, { test, then, otherwise }: Extract<Node, { op: 'if' }>): Bounds | undefined {
  const holds = reading.certainly(reading, test);
  return holds === undefined ? undefined : boundsOf(reading, holds ? then : otherwise);
}

function ofLet(reading: BranchReading, name: string): Bounds | undefined {
  const { action, names } = reading.frame;
  const of = action.lets.get(name);
  return of && boundsOf({ ...reading, values: names }, of.node);
}

/** How many items a list will have: what its input asks for, row by row for a load by its codes. */
function sizeOf(reading: Reading, list: Node | undefined): Bounds | undefined {
  if (list === undefined) return undefined;
  const known = knownValue(reading, list);
  if (Array.isArray(known)) return exactly(known.length);
  if (list.op === 'macro') return list.macro === 'map' ? sizeOf(reading, list.of) : undefined;
  if (list.op === '+') return sumOf(sizeOf(reading, list.left), sizeOf(reading, list.right));
  if (list.op === 'list') return exactly(list.items.length);
  if (list.op === 'name') return ofNamed(reading, list.name);
  return list.op === 'field' && list.of.op === 'name' && list.of.name === 'input' ? ofInput(reading, list.field) : undefined;
}

function ofNamed({ frame, values }: Reading, name: string): Bounds | undefined {
  const load = frame.action.loads.find(({ alias }) => alias === name);
  const [key, ...more] = load?.form === 'byAll' ? load.keys.values() : [];
  const node = key && more.length === 0 ? key.node : frame.action.lets.get(name)?.node;
  return node && sizeOf({ frame, values }, node);
}

function ofInput({ frame }: Reading, name: string): Bounds | undefined {
  const field = (frame.action.input.fields ?? []).find((each) => each.name === name);
  return field?.items ? ofList(field) : undefined;
}

/** A list that need not be given, or is asked for only sometimes, may be empty. */
function ofList({ required, when, schema: { minItems = 0, maxItems } }: FieldModel): Bounds {
  const isSure = required && when === undefined;
  return { least: new Big(isSure ? minItems : 0), ...(maxItems === undefined ? {} : { most: new Big(maxItems) }) };
}
