import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { type Span, spansOf } from '../../tables.ts';
import type { LintInput } from '../../types.ts';

/** One input matches one row at most. */
export function* tableOverlap(set: LintInput): Generator<Finding> {
  for (const loaded of set.table.values()) {
    const rows = spansOf(loaded.definition);
    for (const [i, row] of rows.entries()) {
      const other = rows
        .slice(0, i)
        .findIndex((earlier) => Object.entries(row).every(([name, span]) => overlap(span, earlier[name])));
      if (other >= 0) yield { ...locationBelow(fileLocation(loaded), 'rows', i), params: { row: i + 1, other: other + 1 } };
    }
  }
}

function overlap(a: Span, b: Span | undefined): boolean {
  if (!b) return false;
  if (typeof a.from !== 'number' || typeof b.from !== 'number') return a.from === b.from;
  return a.from <= (b.to as number) && b.from <= (a.to as number);
}
