import type { Json, Type } from '#engine';
import { OPERATORS, type Operator } from './conditions.ts';

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
