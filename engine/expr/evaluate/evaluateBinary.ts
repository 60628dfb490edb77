import { codeKey } from '../../value/text.ts';
import { convertStep } from './convertStep.ts';
import { identityFor, positionsOf, type SearchKey } from './listIndex.ts';
import { listOf, safeInteger, spend, type Step } from './run.ts';
import { toBig } from '../../value/decimal.ts';
import { DefinitionError } from '../../types.ts';
import { addDays, shift, span } from '../../value/time.ts';
import { compare, same, type Value } from '../../value/value.ts';
import type { BinaryNode, BinaryOperator, Type } from '../types.ts';
import { compareAsCodes } from '../typing.ts';

/** Closure of a binary operator over the closures of its sides, specialised by the static types of its sides. */
export function compileBinary(node: BinaryNode, left: Step, right: Step): Step {
  switch (node.op) {
    case '&&':
      return (run) => left(run) === true && right(run) === true;
    case '||':
      return (run) => left(run) === true || right(run) === true;
    case '==':
      return compileEquality(left, right, node);
    case '!=':
      return negatedStep(compileEquality(left, right, node));
    case 'in':
      return compileMembership(left, right, node);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileOrder(node.op, left, right, node);
    default:
      return compileArithmetic(node, left, right);
  }
}

function negatedStep(step: Step): Step {
  return (run) => step(run) !== true;
}

/** Decimals, rows, lists and codes need a closer look than `===`. */
function compileEquality(left: Step, right: Step, { left: { type: a }, right: { type: b } }: BinaryNode): Step {
  if (compareAsCodes(a, b)) return (run) => same(codeKeys(left(run)), codeKeys(right(run)));
  const isPlain =
    [a, b].some((type) => !['decimal', 'row', 'list'].includes(type.kind)) && a.kind !== 'decimal' && b.kind !== 'decimal';
  if (isPlain) return (run) => left(run) === right(run);
  return (run) => same(left(run), right(run));
}

function compileMembership(left: Step, right: Step, { left: { type: a }, right: { type: b } }: BinaryNode): Step {
  const key = compareAsCodes(a, b) ? codeKeys : (value: Value): Value => value;
  const identity = identityFor(a, b.kind === 'list' ? b.of : b);
  const search: SearchKey = {
    cost: 1,
    reads: [],
    at: (_run, position, [list]) => identity?.(list?.[position] ?? null) ?? null,
  };
  return (run) => {
    const item = key(left(run));
    if (item === null) return false;
    const list = listOf(right(run));
    const found = identity && positionsOf(run, { lists: [list], size: list.length, key: search }, identity(item));
    if (found) return found.length > 0;
    spend(run, list.length);
    return list.some((other) => same(item, key(other)));
  };
}

const ORDER: Readonly<Record<'<' | '<=' | '>' | '>=', (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** What `<` orders as it is; the checker has proven that both sides are of one such kind. */
type OrderedValue = string | number;

const VALUE_ORDER: Readonly<Record<'<' | '<=' | '>' | '>=', (a: OrderedValue, b: OrderedValue) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Codes in the form in which they are compared; of a list each. */
export function codeKeys(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map(codeKeys);
  return typeof value === 'string' ? codeKey(value) : value;
}

function compileOrder(
  op: '<' | '<=' | '>' | '>=',
  left: Step,
  right: Step,
  { left: { type: a }, right: { type: b } }: BinaryNode,
): Step {
  const isPlain = a.kind !== 'decimal' && b.kind !== 'decimal';
  const test = ORDER[op];
  const plainTest = VALUE_ORDER[op];
  const holds = isPlain
    ? (x: Value, y: Value): boolean => plainTest(x as OrderedValue, y as OrderedValue)
    : (x: Value, y: Value): boolean => test(compare(x, y));
  return (run) => {
    const x = left(run);
    if (x === null) return false;
    const y = right(run);
    return y !== null && holds(x, y);
  };
}

function compileArithmetic(node: BinaryNode, left: Step, right: Step): Step {
  const kind = node.type.kind;
  if (kind === 'list')
    return compileJoin(convertStep(left, node.left.type, node.type), convertStep(right, node.right.type, node.type));
  if (kind === 'string') return (run) => `${String(left(run))}${String(right(run))}`;
  if (kind === 'duration') return (run) => span(String(left(run)), String(right(run)));
  if (kind === 'timestamp') return compileShift(shift, left, right, node.op === '-' ? -1 : 1);
  if (kind === 'date') return compileShift(addDays, left, right, node.op === '-' ? -1 : 1);
  return compileNumber(node.op, node.type, left, right);
}

function compileJoin(left: Step, right: Step): Step {
  return (run) => {
    const list = [...listOf(left(run)), ...listOf(right(run))];
    spend(run, list.length);
    return list;
  };
}

/** A moment some milliseconds on, or a date some days. @throws DefinitionError `expression.outOfRange` past the year 9999 */
function compileShift(move: (from: string, by: number) => string, left: Step, right: Step, sign: 1 | -1): Step {
  return (run) => {
    const by = sign * Number(right(run));
    return inCalendar(() => move(String(left(run)), by), by);
  };
}

function inCalendar(move: () => string, by: number): string {
  let moved = '';
  try {
    moved = move();
  } catch {
    // Out of the range of dates: reported below.
  }
  // A year of more or less than four digits is written with a sign.
  if (/^\d{4}-/.test(moved)) return moved;
  throw new DefinitionError('expression.outOfRange', { value: by });
}

function compileNumber(op: BinaryOperator, type: Type, left: Step, right: Step): Step {
  // The checker lets only numbers come here; an int is a number, a decimal a Big.
  const a = left as (run: Parameters<Step>[0]) => number;
  const b = right as typeof a;
  if (type.kind === 'int') {
    if (op === '+') return (run) => safeInteger(a(run) + b(run));
    return op === '-' ? (run) => safeInteger(a(run) - b(run)) : (run) => safeInteger(a(run) * b(run));
  }
  if (op === '+') return (run) => toBig(a(run)).plus(b(run));
  return op === '-' ? (run) => toBig(a(run)).minus(b(run)) : (run) => toBig(a(run)).times(b(run));
}
