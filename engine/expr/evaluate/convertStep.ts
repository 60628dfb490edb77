import { toBig } from '../../value/decimal.ts';
import type { Value } from '../../value/value.ts';
import { listOf, type Step } from './run.ts';
import type { Type } from '../types.ts';

/** A step whose int becomes the decimal that another type promises; in a list each. */
export function convertStep(step: Step, from: Type, to: Type): Step {
  if (from.kind === 'list' && to.kind === 'list') {
    if (from.of.kind !== 'int' || to.of.kind !== 'decimal') return step;
    return (run) => listOf(step(run)).map(toDecimal);
  }
  return from.kind === 'int' && to.kind === 'decimal' ? (run) => toDecimal(step(run)) : step;
}

function toDecimal(value: Value): Value {
  return typeof value === 'number' ? toBig(value) : value;
}
