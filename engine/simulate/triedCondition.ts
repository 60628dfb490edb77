import { caseScope } from '../check/guards/cases.ts';
import { domainOf } from '../check/guards/domain.ts';
import { variablesOf, type Variable } from '../check/guards/variables.ts';
import { whyFalse } from '../expr/evaluate/whyFalse.ts';
import type { Expression } from '../expr/types.ts';
import { toWire } from '../input/wire.ts';
import type { Transition } from '../model/types.ts';
import { toBig } from '../value/decimal.ts';
import type { Json } from '../value/json.ts';
import type { Value } from '../value/value.ts';
import type { Situation } from './situation.ts';

/** A condition with some values. */
export interface TriedExpression {
  readonly holds: boolean;
  /** False where it reads what no values hold, a list of rows for one: whether it holds is not known. */
  readonly isRead: boolean;
  /** The comparisons that made it false, with both sides as they were. */
  readonly why: readonly FailedLine[];
}

/** The condition of a transition with the values of a situation; one that cannot be read holds if that is assumed. */
export interface TriedCondition extends TriedExpression {
  readonly transition: string;
  readonly to: string;
  /** As it is written. */
  readonly source: string;
}

/** One comparison that failed. */
export interface FailedLine {
  readonly left: Side;
  readonly operator: string;
  readonly right: Side;
}

interface Side {
  readonly source: string;
  readonly value: Json;
}

/** A value that conditions read, and what it is taken to be. */
export interface SimulatedVariable {
  readonly path: string;
  readonly kind: Variable['type']['kind'];
  readonly words?: readonly string[];
  readonly value: Json;
}

/** Tries the condition of a transition, or of a way of a flow. */
export function triedCondition(
  { id, to, ok }: Pick<Transition, 'id' | 'to' | 'ok'>,
  { values = {}, assumed = [] }: Pick<Situation, 'values' | 'assumed'>,
): TriedCondition {
  const condition = ok as Expression; // asked only of transitions that have one
  const tried = tryCondition(condition, values);
  const holds = tried.isRead ? tried.holds : assumed.includes(id);
  return { transition: id, to, source: condition.source, ...tried, holds };
}

/** Tries a condition. @param values  by path: `row.quantity`, `now`; what is not given has the usual value of its kind */
export function tryCondition(condition: Expression, values: Readonly<Record<string, Json>>): TriedExpression {
  const variables = variablesOf([condition.node]);
  if (!variables) return { holds: false, isRead: false, why: [] };
  const scope = caseScope(variables, valuesOf(variables, values));
  const why = whyFalse(condition, scope).map(({ left, right, operator }) => ({
    left: shownSide(left),
    operator,
    right: shownSide(right),
  }));
  return { holds: condition.evaluate(scope) === true, isRead: true, why };
}

const shownSide = ({ source, value }: { readonly source: string; readonly value: Value }): Side => ({
  source,
  value: toWire(value),
});

/** What the conditions of a model read, each value once. */
export function variablesIn(
  conditions: readonly Expression[],
  { values = {} }: Pick<Situation, 'values'>,
): readonly SimulatedVariable[] {
  const all = conditions.flatMap(({ node }) => variablesOf([node]) ?? []);
  const found = [...new Map(all.map((variable) => [variable.path, variable])).values()];
  const taken = valuesOf(found, values);
  return found.map(({ path, type }) => ({
    path,
    kind: type.kind,
    ...('words' in type && type.words ? { words: type.words } : {}),
    value: toWire(taken.get(path) ?? null),
  }));
}

/** The value a condition asks for, else the first of its kind. */
function usualValue(variable: Variable): Value {
  const { literals } = variable;
  const { values } = domainOf(variable);
  return values.find((value) => literals.includes(value as string)) ?? values[0] ?? null;
}

/** Values as they were sent, in the form of their kind; what is not given has the usual one. */
function valuesOf(variables: readonly Variable[], given: Readonly<Record<string, Json>>): ReadonlyMap<string, Value> {
  return new Map(
    variables.map((variable) => {
      const { path } = variable;
      return [path, Object.hasOwn(given, path) ? read(variable, given[path] ?? null) : usualValue(variable)];
    }),
  );
}

/** A value of the wrong kind is none. */
function read({ type, path }: Variable, value: Json): Value {
  if (value === null) return null;
  switch (type.kind) {
    case 'int':
      return Number.isSafeInteger(Number(value)) ? Number(value) : null;
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) ? toBig(value) : null;
    case 'bool':
      return value === true;
    case 'row':
      return { entity: type.entity, id: path, get: () => null };
    default:
      return typeof value === 'string' ? value : null;
  }
}
