import type Big from 'big.js';
import { codeKeys } from './evaluateBinary.ts';
import { convertStep } from './convertStep.ts';
import { greater, lesser, exactSum } from './evaluateAggregate.ts';
import { placesOf, roundingOf } from '../rounding.ts';
import { listOf, safeInteger, spend, type Step } from './run.ts';
import { decimalText, divide, shareOut, toBig } from '../../value/decimal.ts';
import { addDays, dayOfMonth, daysBetween, MINUTE_MS, minutesIn, parseDuration, weekday } from '../../value/time.ts';
import { isDecimal, isRow, type Value } from '../../value/value.ts';
import type { CallNode, FunctionName, Node, Type } from '../types.ts';
import { compareAsCodes } from '../typing.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;

/** Closure of a function over the closures of its arguments. */
export function compileCall(fn: Exclude<FunctionName, 'count'>, node: CallNode, args: readonly Step[]): Step {
  if (fn === 'duration') return compileDuration(node.args[0]!);
  const isShared = fn === 'or' || fn === 'min' || fn === 'max';
  return CALLS[fn](isShared ? args.map((arg, i) => convertStep(arg, node.args[i]!.type, node.type)) : args, node);
}

const CALLS: Readonly<Record<Exclude<FunctionName, 'duration' | 'count'>, (args: readonly Step[], node: CallNode) => Step>> =
  {
    size:
      ([list]) =>
      (run) =>
        listOf(list!(run)).length,
    sum:
      ([list], node) =>
      (run) => {
        const items = listOf(list!(run));
        spend(run, items.length);
        return exactSum(items, node.type);
      },
    distinct: ([list], node) => {
      const key = compareAsCodes(node.type, node.type) ? codeKeys : (value: Value): Value => value;
      return (run) => {
        const items = listOf(list!(run));
        spend(run, items.length);
        return withoutRepeats(items, key);
      };
    },
    min:
      ([a, b]) =>
      (run) =>
        lesser(a!(run), b!(run)),
    max:
      ([a, b]) =>
      (run) =>
        greater(a!(run), b!(run)),
    or:
      ([a, b]) =>
      (run) =>
        a!(run) ?? b!(run),
    days: ([from, to]) => {
      if (!to) return (run) => Number(from!(run)) * DAY;
      return (run) => {
        const first = String(from!(run));
        const count = Math.max(0, daysBetween(first, String(to(run))) + 1);
        spend(run, count);
        return Array.from({ length: count }, (_, i) => addDays(first, i));
      };
    },
    daysBetween:
      ([a, b]) =>
      (run) =>
        daysBetween(String(a!(run)), String(b!(run))),
    weekday:
      ([date]) =>
      (run) =>
        weekday(String(date!(run))),
    dayOfMonth:
      ([date]) =>
      (run) =>
        dayOfMonth(String(date!(run))),
    dateOf:
      ([moment]) =>
      (run) => {
        const now = String(moment!(run));
        const day = now.slice(0, 10);
        // The plant's day began at its midnight, which is at most a day off that of UTC.
        return [addDays(day, 1), day].find((date) => run.world.at(date, '00:00') <= now) ?? addDays(day, -1);
      },
    minutes: ([value], node) =>
      node.type.kind === 'duration'
        ? (run) => Number(value!(run)) * MINUTE_MS
        : // The checker lets durations and times through only; a statement that is only looked at has no input.
          (run) => minutesIn((value!(run) ?? '') as number | string),
    int: compileRounded,
    div: compileRounded,
    at:
      ([date, time]) =>
      (run) =>
        run.world.at(String(date!(run)), String(time!(run))),
    hours:
      ([n]) =>
      (run) =>
        Number(n!(run)) * HOUR,
    range:
      ([n]) =>
      (run) => {
        const count = Math.max(0, Number(n!(run)));
        spend(run, count);
        return Array.from({ length: count }, (_, i) => i);
      },
    share: compileShare,
    text:
      ([value]) =>
      (run) =>
        valueText(value!(run)),
    under:
      ([a, b]) =>
      (run) => {
        const [row, top] = [a!(run), b!(run)];
        return isRow(row) && isRow(top) && run.world.under(row, top);
      },
  };

/** One amount put into rooms in turn, or one for each of the rooms that have the same keys: that which stands beside the first. */
function compileShare([amount, rooms, ...keys]: readonly Step[], node: CallNode): Step {
  const asCodes = node.args.slice(2).map(({ type }) => compareAsCodes(type, type));
  return (run) => {
    const list = listOf(rooms!(run)).map((room) => toBig(room as Big | number)); // the checker lets numbers through only
    const given = amount!(run);
    const groups = keys.map((key, i) => listOf(asCodes[i] ? codeKeys(key(run)) : key(run)));
    spend(run, list.length * (1 + keys.length));
    const amountAt = (i: number): Big => toBig((Array.isArray(given) ? given[i] : given) as Big | number);
    const groupAt = (i: number): string => groups.map((group) => String(identityKey(group[i] ?? null))).join('\n');
    const parts = shareOut(list, amountAt, groupAt);
    return itemType(node.type).kind === 'int' ? parts.map((part) => safeInteger(part.toNumber())) : parts;
  };
}

/** A number divided by another, or by 1: exact, then rounded as is written. */
function compileRounded([value, divisor]: readonly Step[], node: CallNode): Step {
  const fn = node.fn === 'div' ? 'div' : 'int';
  const [places, rounding] = [placesOf(fn, node.args) ?? 0, roundingOf(fn, node.args) ?? 'nearest'];
  return (run) => {
    const by = fn === 'div' ? (divisor!(run) as Big | number) : 1; // the checker lets numbers through only
    const dividend = value!(run) as Big | number | null;
    // What a row that is not known yet would have: nothing, until it is.
    if (dividend === null) return null;
    const result = divide(dividend, by, places, rounding);
    return result && node.type.kind === 'int' ? safeInteger(result.toNumber()) : result;
  };
}

const itemType = (type: Type): Type => (type.kind === 'list' ? type.of : type);

function compileDuration(literal: Node): Step {
  const ms = literal.op === 'literal' ? (parseDuration(String(literal.value)) ?? 0) : 0;
  return () => ms;
}

function withoutRepeats(items: readonly Value[], key: (item: Value) => Value): Value {
  const seen = new Set<Value>();
  return items.filter((item) => {
    const identity = identityKey(key(item));
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

/** What makes two values of one type the same, as a key. */
function identityKey(value: Value): Value {
  if (isDecimal(value)) return decimalText(value);
  return isRow(value) ? value.id : value;
}

function valueText(value: Value): string {
  return isDecimal(value) ? decimalText(value) : String(value);
}
