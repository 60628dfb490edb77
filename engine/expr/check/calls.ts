import { fault, refuseNull, type Checker } from './checker.ts';
import { placesOf, unclearRounding } from '../rounding.ts';
import { parseDuration } from '../../value/time.ts';
import { BOOL, describe, INT, isNullable, isNumber, isOrdered, isScalar, join, scalar, STRING, withNull } from '../typing.ts';
import type { FunctionName, Node, Type } from '../types.ts';
import { nearestOnly } from '../../value/suggestion.ts';

/** Types `fn(args)`. Faults: `lint.notInProfile`, `lint.wrongArguments {function, found}`, `lint.nullableUsed`, `lint.badDuration`, `lint.badRounding`. */
export function inferCall(checker: Checker, name: string, args: readonly Node[], at: number): Node | undefined {
  const fn = Object.hasOwn(FUNCTIONS, name) ? (name as keyof typeof FUNCTIONS) : undefined;
  if (!fn) return fault(checker, 'lint.notInProfile', at, { construct: `${name}()`, ...nearestOnly(name, FUNCTION_NAMES) });
  const aggregate = checker.environment.aggregates ? aggregateType(fn, args) : undefined;
  if (aggregate) return { op: 'call', fn, args, type: aggregate, at };
  const type = FUNCTIONS[fn](args);
  if (!type)
    return fault(checker, 'lint.wrongArguments', at, {
      function: fn,
      found: args.map((arg) => describe(arg.type)).join(', '),
    });
  if (!argumentsGiven(checker, fn, args)) return undefined;
  const unclear = fn === 'div' || fn === 'int' ? unclearRounding(fn, args) : undefined;
  if (unclear) return fault(checker, 'lint.badRounding', unclear.at, { found: isLiteral(unclear) });
  if (fn === 'duration' && !isDuration(args[0]!))
    return fault(checker, 'lint.badDuration', args[0]!.at, { found: isLiteral(args[0]!) });
  return { op: 'call', fn, args, type, at };
}

/** Is this call one of the SQL aggregates over `row`? A list argument makes `sum` the ordinary sum. */
export function isAggregate(node: Node): boolean {
  if (node.op !== 'call') return false;
  if (node.fn === 'count') return true;
  return (
    (node.fn === 'sum' || node.fn === 'min' || node.fn === 'max') &&
    node.args.length === 1 &&
    node.args[0]!.type.kind !== 'list'
  );
}

function aggregateType(fn: FunctionName, args: readonly Node[]): Type | undefined {
  if (fn === 'count') return args.length === 0 ? INT : undefined;
  const [arg] = args;
  if (args.length !== 1 || !arg) return undefined;
  if (fn === 'sum') return isNumber(arg.type) ? withNull(arg.type, false) : undefined;
  return (fn === 'min' || fn === 'max') && isOrdered(arg.type) ? withNull(arg.type, true) : undefined;
}

/** Result type by the kinds of the arguments; undefined when they do not fit. Null is judged afterwards. */
const FUNCTIONS: Readonly<Record<Exclude<FunctionName, 'size'>, (args: readonly Node[]) => Type | undefined>> = {
  sum: (args) => (args.length === 1 ? sumType(args[0]!.type) : undefined),
  count: () => undefined,
  distinct: (args) =>
    args.length === 1 && args[0]!.type.kind === 'list' && hasIdentity(args[0]!.type.of) ? args[0]!.type : undefined,
  min: (args) => extreme(args),
  max: (args) => extreme(args),
  or: (args) => (args.length === 2 ? fallback(args[0]!.type, args[1]!.type) : undefined),
  days: (args) =>
    haveKinds(args, 'date', 'date')
      ? { kind: 'list', of: scalar('date') }
      : haveKinds(args, 'int')
        ? scalar('duration')
        : undefined,
  daysBetween: (args) => (haveKinds(args, 'date', 'date') ? INT : undefined),
  weekday: (args) => (haveKinds(args, 'date') ? INT : undefined),
  dayOfMonth: (args) => (haveKinds(args, 'date') ? INT : undefined),
  dateOf: (args) => (haveKinds(args, 'timestamp') ? scalar('date') : undefined),
  minutes: (args) =>
    haveKinds(args, 'int') ? scalar('duration') : haveKinds(args, 'duration') || haveKinds(args, 'time') ? INT : undefined,
  int: (args) =>
    areNumbers(args.slice(0, 1)) && (args.length === 1 || haveKinds(args.slice(1), 'string')) ? INT : undefined,
  div: quotient,
  at: (args) => (haveKinds(args, 'date', 'time') ? scalar('timestamp') : undefined),
  duration: (args) => (haveKinds(args, 'string') ? scalar('duration') : undefined),
  hours: (args) => (haveKinds(args, 'int') ? scalar('duration') : undefined),
  range: (args) => (haveKinds(args, 'int') ? { kind: 'list', of: INT } : undefined),
  share: ([amount, rooms, ...keys]) =>
    amount && rooms && keys.every(isKeys)
      ? shareType(keys.length > 0 ? itemType(amount.type) : amount.type, rooms.type)
      : undefined,
  text: (args) => (args.length === 1 && isScalar(args[0]!.type) && args[0]!.type.kind !== 'duration' ? STRING : undefined),
  under: (args) =>
    args.length === 2 && args.every((arg) => arg.type.kind === 'row') && join(args[0]!.type, args[1]!.type)
      ? BOOL
      : undefined,
};

/** Functions that are called by their name; the size of a list is a method of it. */
export const FUNCTION_NAMES: readonly string[] = [
  ...Object.keys(FUNCTIONS).filter((name) => name !== 'size' && name !== 'count'),
  'label',
];

/** Nothing is divided by zero: that gives null, but for a divisor that is written out. */
function quotient(args: readonly Node[]): Type | undefined {
  const [, divisor] = args;
  if (!areNumbers(args.slice(0, 2)) || args.length < 3) return undefined;
  if (!haveKinds(args.slice(2), 'int') && !haveKinds(args.slice(2), 'int', 'string')) return undefined;
  const places = placesOf('div', args) ?? 0;
  const isCertain = divisor?.op === 'literal' && divisor.value !== 0;
  return { kind: places === 0 ? 'int' : 'decimal', scale: places, nullable: !isCertain };
}

const isKeys = ({ type }: Node): boolean => type.kind === 'list' && hasIdentity(type.of);

const itemType = (type: Type): Type => (type.kind === 'list' ? type.of : { kind: 'null' });

function shareType(amount: Type, rooms: Type): Type | undefined {
  if (rooms.kind !== 'list' || !isNumber(amount)) return undefined;
  if (rooms.of.kind === 'null') return { kind: 'list', of: INT };
  const of = isNumber(rooms.of) ? join(amount, rooms.of) : undefined;
  return of && { kind: 'list', of: withNull(of, false) };
}

function areNumbers(args: readonly Node[]): boolean {
  return args.length > 0 && args.every(({ type }) => isNumber(type));
}

function haveKinds(args: readonly Node[], ...kinds: readonly Type['kind'][]): boolean {
  return args.length === kinds.length && args.every((arg, i) => arg.type.kind === kinds[i]);
}

function hasIdentity(type: Type): boolean {
  return isScalar(type) || type.kind === 'row' || type.kind === 'null';
}

function sumType(list: Type): Type | undefined {
  if (list.kind !== 'list') return undefined;
  if (list.of.kind === 'null') return INT;
  return isNumber(list.of) ? withNull(list.of, false) : undefined;
}

function extreme(args: readonly Node[]): Type | undefined {
  return args.length === 2 && args.every((arg) => isOrdered(arg.type)) ? join(args[0]!.type, args[1]!.type) : undefined;
}

function fallback(first: Type, second: Type): Type | undefined {
  const type = first.kind === 'list' || second.kind === 'list' ? undefined : join(first, second);
  return type && withNull(type, isNullable(second));
}

function argumentsGiven(checker: Checker, fn: FunctionName, args: readonly Node[]): boolean {
  if (fn === 'or') return true;
  const given = args.map((arg) => refuseNull(checker, arg));
  const lists = fn === 'sum' ? args : fn === 'share' ? args.slice(0, 2) : [];
  return given.every(Boolean) && lists.every((list) => itemsGiven(checker, list));
}

function itemsGiven(checker: Checker, list: Node): boolean {
  if (list.type.kind !== 'list' || list.type.of.kind === 'null' || !isNullable(list.type.of)) return true;
  fault(checker, 'lint.nullableUsed', list.at, { found: describe(list.type) });
  return false;
}

function isLiteral(node: Node): string {
  return node.op === 'literal' ? String(node.value) : describe(node.type);
}

/** Only written out, so that a wrong one is found at load. */
function isDuration(node: Node): boolean {
  return node.op === 'literal' && typeof node.value === 'string' && parseDuration(node.value) !== undefined;
}
