import type { TableDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { cellTypes, columnsOf } from '../../tables.ts';
import type { LintInput } from '../../types.ts';

/** A table has one column per input (`from` and `to` of a range) and output, and each row a cell of the right type for each. */
export function* tableShape(set: LintInput): Generator<Finding> {
  for (const placed of set.table.values()) {
    const { definition } = placed;
    const wanted = columnsOf(definition);
    const differing = [
      ...wanted.filter((name) => !definition.columns.includes(name)),
      ...definition.columns.filter((name) => !wanted.includes(name)),
    ];
    for (const name of differing) yield { ...below(whole(placed), 'columns'), params: { name } };
    for (const { row, column } of differing.length > 0 ? [] : badCells(definition))
      yield { ...below(whole(placed), 'rows', row, column), params: { name: definition.columns[column] ?? '' } };
  }
}

function badCells(table: TableDefinition): readonly { readonly row: number; readonly column: number }[] {
  const types = cellTypes(table);
  return table.rows.flatMap((cells, row) =>
    Array.from({ length: Math.max(cells.length, types.length) }, (_, column) => ({ row, column })).filter(
      ({ column }) => !types[column]?.(cells[column]),
    ),
  );
}
