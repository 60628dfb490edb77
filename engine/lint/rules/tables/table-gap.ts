import type { TableDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { type Span, spansOf } from '../../tables.ts';
import type { LintInput } from '../../types.ts';

/** The ranges of a table leave no hole between them, for each combination of the other inputs (warning). */
export function* tableGap(set: LintInput): Generator<Finding> {
  for (const loaded of set.table.values()) {
    for (const [input, { match, type }] of Object.entries(loaded.definition.inputs)) {
      if (match === 'range')
        for (const { row, after } of gaps(loaded.definition, input, type === 'integer'))
          yield { ...locationBelow(fileLocation(loaded), 'rows', row), severity: 'warning', params: { input, after } };
    }
  }
}

interface RowRange {
  readonly row: number;
  readonly span: Span;
}

/** Rows that do not begin where the one before them ends; whole numbers may begin one higher. */
function gaps(
  table: TableDefinition,
  input: string,
  isInteger: boolean,
): readonly { readonly row: number; readonly after: number }[] {
  const groups = new Map<string, RowRange[]>();
  for (const [row, spans] of spansOf(table).entries()) {
    const span = spans[input];
    const key = JSON.stringify(Object.entries(spans).filter(([name]) => name !== input));
    if (span && typeof span.from === 'number') groups.set(key, [...(groups.get(key) ?? []), { row, span }]);
  }
  // Written as whole numbers, a number column steps by one as well.
  const isWhole =
    isInteger || [...groups.values()].flat().every(({ span }) => Number.isInteger(span.from) && Number.isInteger(span.to));
  return [...groups.values()].flatMap((group) => holes(group, isWhole ? 1 : 0));
}

function holes(group: readonly RowRange[], step: number): readonly { readonly row: number; readonly after: number }[] {
  const sorted = group.toSorted((a, b) => (a.span.from as number) - (b.span.from as number));
  return sorted.flatMap(({ row, span }, i) => {
    const before = sorted[i - 1]?.span.to as number | undefined;
    return before !== undefined && (span.from as number) > before + step ? [{ row, after: before }] : [];
  });
}
