import type { Json, Type } from '#engine';

/** How a comparison with a value is written. */
const SIGNS = { is: '==', 'is-not': '!=', more: '>', 'at-least': '>=', less: '<', 'at-most': '<=' } as const;

export type Operator = keyof typeof SIGNS | 'given' | 'missing';
export const OPERATORS: readonly Operator[] = [...(Object.keys(SIGNS) as (keyof typeof SIGNS)[]), 'given', 'missing'];

/** One comparison of a simple condition. */
export interface Comparison {
  /** A path: `form.estimate`; empty while it is not chosen. */
  readonly left: string;
  readonly operator: Operator;
  /** A literal as it is written: `5`, `'high'`, `true`; empty while there is none. */
  readonly right: string;
}

/** Comparisons that must all hold, or of which one must. */
export interface SimpleCondition {
  readonly join: '&&' | '||';
  readonly comparisons: readonly Comparison[];
}

const COMPARISON =
  /^\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\s*(>=|<=|==|!=|>|<)\s*(-?\d+(?:\.\d+)?|'[^']*'|true|false|null)\s*$/;
/** Texts first: what stands in them joins nothing. */
const PARTS = /'[^']*'|&&|\|\||[^'&|]+|[&|]/g;

/** The comparisons an expression consists of; undefined where it says more. Nothing written is no comparison yet. */
export function simpleConditionOf(source: string): SimpleCondition | undefined {
  if (source.trim() === '') return { join: '&&', comparisons: [] };
  const parts = source.match(PARTS) ?? [];
  const joins = new Set(parts.filter((part) => part === '&&' || part === '||'));
  if (joins.size > 1) return undefined;
  const join = joins.has('||') ? '||' : '&&';
  const texts = parts.reduce<readonly string[]>(
    (found, part) => (part === join ? [...found, ''] : [...found.slice(0, -1), (found.at(-1) ?? '') + part]),
    [''],
  );
  const comparisons = texts.flatMap((text) => comparisonOf(text) ?? []);
  return comparisons.length === texts.length ? { join, comparisons } : undefined;
}

function comparisonOf(text: string): Comparison | undefined {
  const [, left, sign, right] = COMPARISON.exec(text) ?? [];
  if (left === undefined || right === undefined) return undefined;
  const operator = OPERATORS.find((each) => signOf(each) === sign) ?? 'is';
  if (right !== 'null') return { left, operator, right };
  if (operator !== 'is' && operator !== 'is-not') return undefined;
  return { left, operator: operator === 'is' ? 'missing' : 'given', right: '' };
}

/** The expression of a simple condition; a comparison that is not complete is left out. */
export function sourceOf({ join, comparisons }: SimpleCondition): string {
  return comparisons.filter(isComplete).map(textOf).join(` ${join} `);
}

/** Whether a comparison says something. */
function isComplete({ left, operator, right }: Comparison): boolean {
  return left !== '' && (!needsValue(operator) || right !== '');
}

export const needsValue = (operator: Operator): operator is keyof typeof SIGNS =>
  operator !== 'given' && operator !== 'missing';

/** The sign a comparison is written with. */
export function signOf(operator: Operator): string {
  if (needsValue(operator)) return SIGNS[operator];
  return operator === 'missing' ? '==' : '!=';
}

function textOf({ left, operator, right }: Comparison): string {
  return `${left} ${signOf(operator)} ${needsValue(operator) ? right : 'null'}`;
}

const GIVEN: readonly Operator[] = ['given', 'missing'];
const SAME: readonly Operator[] = ['is', 'is-not'];

/** The comparisons a simple condition makes of a type: moments and rows are only there or not. */
export function operatorsOf(type: Type | undefined): readonly Operator[] {
  if (type === undefined || type.kind === 'int' || type.kind === 'decimal') return OPERATORS;
  if (type.kind === 'string') return [...SAME, ...GIVEN];
  return type.kind === 'bool' ? [...SAME, ...GIVEN] : GIVEN;
}

/** A value as it is written in an expression; empty where there is none. What is of no known type is a number or truth if it looks like one. */
export function literalOf(type: Type | undefined, value: Json): string {
  if (value === null || value === '') return '';
  const text = String(value as string | number | boolean);
  const isBare = type === undefined ? /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text) : type.kind !== 'string';
  return isBare ? text : `'${text.replaceAll("'", '')}'`;
}

/** The value of a literal, as its field shows it. */
export function valueOf(type: Type | undefined, literal: string): string | number {
  const text = literal.replaceAll(/^'|'$/g, '');
  const isNumber = type?.kind === 'int' || type?.kind === 'decimal';
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}
