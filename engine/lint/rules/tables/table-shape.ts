import type { TableDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { cellTypes, columnsOf } from '../../tables.ts';
import type { LintInput } from '../../types.ts';

/** A table has one column per input (`from` and `to` of a range) and output, and each row a cell of the right type for each. */
export function* tableShape(set: LintInput): Generator<Finding> {
  for (const loaded of set.table.values()) {
    const { definition } = loaded;
    const wanted = columnsOf(definition);
    const differing = [
      ...wanted.filter((name) => !definition.columns.includes(name)),
      ...definition.columns.filter((name) => !wanted.includes(name)),
    ];
    for (const name of differing) yield { ...locationBelow(fileLocation(loaded), 'columns'), params: { name } };
    for (const { row, column } of differing.length > 0 ? [] : badCells(definition))
      yield {
        ...locationBelow(fileLocation(loaded), 'rows', row, column),
        params: { name: definition.columns[column] ?? '' },
      };
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
