import { checkWords, fault, refuseNull, type Checker } from './checker.ts';
import { BOOL, describe, isNumber, isOrdered, isScalar, join, number, scalar, STRING } from '../typing.ts';
import type { BinaryOperator, Node, ScalarType, Type } from '../types.ts';

/** Types an operator over typed sides; `lint.noOperator`, `lint.nullableUsed`, `lint.unknownWord` where they do not go together. */
export function inferBinary(checker: Checker, op: BinaryOperator, left: Node, right: Node, at: number): Node | undefined {
  const type = RULES[op](checker, left, right, op);
  if (type === 'reported') return undefined;
  if (type) return { op, left, right, type, at };
  return fault(checker, 'lint.noOperator', at, { operator: op, left: describe(left.type), right: describe(right.type) });
}

/** Result type; undefined when the kinds do not go together; `reported` when the fault has been added already. */
type Rule = (checker: Checker, left: Node, right: Node, op: BinaryOperator) => Type | 'reported' | undefined;

const RULES: Readonly<Record<BinaryOperator, Rule>> = {
  '&&': logical,
  '||': logical,
  '==': equality,
  '!=': equality,
  '<': order,
  '<=': order,
  '>': order,
  '>=': order,
  in: membership,
  '+': sum,
  '-': difference,
  '*': product,
};

function logical(checker: Checker, left: Node, right: Node): Type | 'reported' | undefined {
  if (left.type.kind !== 'bool' && left.type.kind !== 'null') return undefined;
  if (right.type.kind !== 'bool' && right.type.kind !== 'null') return undefined;
  return bothNotNull(checker, left, right) ? BOOL : 'reported';
}

function equality(checker: Checker, left: Node, right: Node): Type | undefined {
  if (left.type.kind === 'null' || right.type.kind === 'null')
    return left.type.kind === 'list' || right.type.kind === 'list' ? undefined : BOOL;
  if (!comparable(left.type, right.type)) return undefined;
  compareWords(checker, left, right);
  return BOOL;
}

function order(checker: Checker, left: Node, right: Node): Type | undefined {
  if (!isOrdered(left.type) || !isOrdered(right.type) || !join(left.type, right.type)) return undefined;
  compareWords(checker, left, right);
  return BOOL;
}

function membership(checker: Checker, left: Node, right: Node): Type | undefined {
  if (right.type.kind !== 'list' || left.type.kind === 'null') return undefined;
  if (right.type.of.kind !== 'null' && !comparable(left.type, right.type.of)) return undefined;
  compareWords(checker, left, right);
  return BOOL;
}

function sum(checker: Checker, left: Node, right: Node): Type | 'reported' | undefined {
  if (left.type.kind === 'list') return join(left.type, right.type);
  if (checker.environment.joinsStrings && left.type.kind === 'string' && right.type.kind === 'string') {
    return bothNotNull(checker, left, right) ? STRING : 'reported';
  }
  return arithmetic(checker, left, right, shiftedType(left.type, right.type) ?? numeric(left.type, right.type, Math.max));
}

function difference(checker: Checker, left: Node, right: Node): Type | 'reported' | undefined {
  const isSpan = left.type.kind === 'timestamp' && right.type.kind === 'timestamp';
  return arithmetic(
    checker,
    left,
    right,
    isSpan ? scalar('duration') : (shiftedType(left.type, right.type) ?? numeric(left.type, right.type, Math.max)),
  );
}

function product(checker: Checker, left: Node, right: Node): Type | 'reported' | undefined {
  return arithmetic(
    checker,
    left,
    right,
    numeric(left.type, right.type, (a, b) => a + b),
  );
}

function arithmetic(checker: Checker, left: Node, right: Node, type: Type | undefined): Type | 'reported' | undefined {
  if (!type) return undefined;
  return bothNotNull(checker, left, right) ? type : 'reported';
}

/** Both sides report, so no short cut. */
function bothNotNull(checker: Checker, left: Node, right: Node): boolean {
  const isLeftGiven = refuseNull(checker, left);
  return refuseNull(checker, right) && isLeftGiven;
}

function shiftedType(left: Type, right: Type): ScalarType | undefined {
  if (left.kind === 'date' && right.kind === 'int') return scalar('date');
  return left.kind === 'timestamp' && right.kind === 'duration' ? scalar('timestamp') : undefined;
}

function numeric(left: Type, right: Type, places: (a: number, b: number) => number): ScalarType | undefined {
  return isNumber(left) && isNumber(right) ? number(left, right, places) : undefined;
}

/** Identity exists between scalars and rows; a list of something is compared item by item. Records have none. */
function comparable(left: Type, right: Type): boolean {
  if (left.kind === 'list')
    return right.kind === 'list' && (left.of.kind === 'null' || right.of.kind === 'null' || comparable(left.of, right.of));
  return (isScalar(left) || left.kind === 'row') && join(left, right) !== undefined;
}

function compareWords(checker: Checker, left: Node, right: Node): void {
  checkWords(checker, right, left.type);
  checkWords(checker, left, right.type.kind === 'list' ? right.type.of : right.type);
}
