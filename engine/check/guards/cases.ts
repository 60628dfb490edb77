import type { Expression, Scope } from '../../expr/types.ts';
import { at } from '../../value/time.ts';
import { isRow, type RecordValue, type Row, type Value } from '../../value/value.ts';
import { domainOf } from './domain.ts';
import { variablesOf, type Variable } from './variables.ts';

/** One combination of values, and which of the conditions hold with them, in the order they are tried. */
export interface GuardCase {
  readonly values: ReadonlyMap<string, Value>;
  readonly holds: readonly boolean[];
}

/** Every combination tried; `isWhole` says that they stand for all there are. */
export interface GuardCases {
  readonly cases: readonly GuardCase[];
  readonly isWhole: boolean;
}

/** Combinations of one choice; beyond that only the first are tried, and nothing is proven. */
const MAX_CASES = 2_000;
const STEPS = 10_000;

/** Tries conditions with every combination of the values on which they can depend; without combinations nothing is known. */
export function tryCases(guards: readonly Expression[]): GuardCases {
  const variables = variablesOf(guards.map(({ node }) => node));
  if (!variables) return { cases: [], isWhole: false };
  const domains = variables.map((variable) => ({ variable, ...domainOf(variable) }));
  const count = domains.reduce((product, { values }) => product * values.length, 1);
  const cases: GuardCase[] = [];
  for (let n = 0; n < Math.min(count, MAX_CASES); n += 1) {
    const values = combination(domains, n);
    cases.push({ values, holds: guards.map((guard) => guard.evaluate(caseScope(variables, values)) === true) });
  }
  return { cases, isWhole: count <= MAX_CASES && domains.every(({ isWhole }) => isWhole) && !isReachedOverNull(variables) };
}

/** A reference on the way may be absent, which is not tried. */
const isReachedOverNull = (variables: readonly Variable[]): boolean =>
  variables.some(({ way }) => way.some((type) => 'nullable' in type && type.nullable === true));

function combination(
  domains: readonly { readonly variable: Variable; readonly values: readonly Value[] }[],
  n: number,
): ReadonlyMap<string, Value> {
  let left = n;
  return new Map(
    domains.map(({ variable, values }) => {
      const value = values[left % values.length] ?? null;
      left = Math.floor(left / values.length);
      return [variable.path, value] as const;
    }),
  );
}

/** What conditions are evaluated over: values by the paths of their variables. */
export function caseScope(variables: readonly Variable[], values: ReadonlyMap<string, Value>): Scope {
  const roots = new Map(variables.map(({ path, way, type }) => [path.split('.')[0] ?? '', way[0] ?? type]));
  const inside = [...roots].map(([name]) => [name, valueAt(name, variables, values)] as const);
  const host: Scope['host'] = { under: (a, b) => a.id === b.id, at: (date, time) => at(date, time, 'UTC') };
  return { values: Object.fromEntries(inside), budget: { left: STEPS }, host };
}

/** What a path holds: the value chosen for it, or a row or record of what is below it. */
function valueAt(path: string, variables: readonly Variable[], values: ReadonlyMap<string, Value>): Value {
  const below = variables.filter((variable) => variable.path.startsWith(`${path}.`));
  const chosen = values.get(path) ?? null;
  if (below.length === 0 || (values.has(path) && chosen === null)) return chosen;
  const names = [...new Set(below.map((variable) => variable.path.slice(path.length + 1).split('.')[0] ?? ''))];
  const inner = (name: string): Value => valueAt(`${path}.${name}`, variables, values);
  const type = below[0]?.way[path.split('.').length - 1];
  if (type?.kind !== 'row') return Object.fromEntries(names.map((name) => [name, inner(name)])) satisfies RecordValue;
  return { entity: type.entity, id: path, get: (name) => (names.includes(name) ? inner(name) : null) } satisfies Row;
}

/** The values of a case, as they are shown: `row.kind = pallet, params.count = 2`. */
export function formatCase({ values }: GuardCase): string {
  const shown = (value: Value): string =>
    value === null ? 'null' : isRow(value) ? value.entity : String(value as string | number | boolean);
  return [...values].map(([path, value]) => `${path} = ${shown(value)}`).join(', ');
}
