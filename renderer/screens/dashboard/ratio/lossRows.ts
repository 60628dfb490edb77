import type { LossView } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { Clause } from '../../list/filter/filterSentence.ts';
import type { Factor } from './ratio.ts';
import { clausesOf } from '../tiles/tilePath.ts';

/** A loss; `loss` is absent for the unexplained remainder. */
export interface LossRow {
  readonly loss?: LossView;
  /** Index of its factor. */
  readonly factor: number;
  readonly value: Json | undefined;
  readonly amount: number;
  readonly clauses: readonly Clause[];
}

/**
 * Losses of a ratio, largest first. They add up: what no loss explains, for example because a role may not see it, is a row
 * of its own.
 */
export function lossRows(
  factors: readonly Factor[],
  losses: readonly LossView[],
  rows: readonly (readonly Item[])[],
): readonly LossRow[] {
  const explained = losses.flatMap((loss, at) => rowsOf(loss, factorAt(factors, loss), rows[at] ?? []));
  const rest =
    (factors[0]?.whole ?? 0) - (factors.at(-1)?.part ?? 0) - explained.reduce((sum, { amount }) => sum + amount, 0);
  const unexplained: LossRow = { factor: factors.length - 1, value: undefined, amount: rest, clauses: [] };
  return [...explained, ...(rest === 0 ? [] : [unexplained])].toSorted((a, b) => b.amount - a.amount);
}

function rowsOf(loss: LossView, factor: number, items: readonly Item[]): readonly LossRow[] {
  const { x, y } = loss;
  const some: Clause = { field: y, operator: 'not', values: ['0'] };
  if (x === undefined) {
    const amount = items.reduce((sum, item) => sum + Number(item[y] ?? 0), 0);
    return amount === 0 ? [] : [{ loss, factor, value: undefined, amount, clauses: [some] }];
  }
  return items
    .filter((item) => Number(item[y] ?? 0) !== 0)
    .map((item) => ({
      loss,
      factor,
      value: item[x],
      amount: Number(item[y]),
      clauses: [...clausesOf(x, item[x]), some],
    }));
}

const factorAt = (factors: readonly Factor[], { factor }: LossView): number =>
  factors.findIndex(({ name }) => name === factor);
