import { roundedPercent, type FactorView } from '#engine';
import type { Item } from '../../../api/reads.ts';

/** Maximum groups a ratio is summed over. */
export const GROUPS = 500;

/** One factor of a ratio with its numbers. */
export interface Factor extends FactorView {
  readonly part: number;
  readonly whole: number;
}

/** The factors of a ratio, summed over rows. */
export function factorsOver(factors: readonly FactorView[], items: readonly Item[]): readonly Factor[] {
  const sum = (column: string): number => items.reduce((total, item) => total + Number(item[column] ?? 0), 0);
  return factors.map((factor) => ({ ...factor, part: sum(factor.numerator), whole: sum(factor.denominator) }));
}

/** The product of the factors. Undefined where the denominator is zero. */
export function ratioOf(factors: readonly Factor[]): number | undefined {
  const [first, last] = [factors[0], factors.at(-1)];
  return first && last && first.whole > 0 ? last.part / first.whole : undefined;
}

/** `97.8`: a ratio in percent. */
export function percentText(ratio: number): string {
  return roundedPercent(ratio, 1).toFixed(1);
}
