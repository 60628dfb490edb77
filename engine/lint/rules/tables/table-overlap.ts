import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { type Span, spansOf } from '../../tables.ts';
import type { LintInput } from '../../types.ts';

/** One input matches one row at most. */
export function* tableOverlap(set: LintInput): Generator<Finding> {
  for (const placed of set.table.values()) {
    const rows = spansOf(placed.definition);
    for (const [i, row] of rows.entries()) {
      const other = rows
        .slice(0, i)
        .findIndex((earlier) => Object.entries(row).every(([name, span]) => touches(span, earlier[name])));
      if (other >= 0) yield { ...below(whole(placed), 'rows', i), params: { row: i + 1, other: other + 1 } };
    }
  }
}

function touches(a: Span, b: Span | undefined): boolean {
  if (!b) return false;
  if (typeof a.from !== 'number' || typeof b.from !== 'number') return a.from === b.from;
  return a.from <= (b.to as number) && b.from <= (a.to as number);
}
