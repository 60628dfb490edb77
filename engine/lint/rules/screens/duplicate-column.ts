import { queryColumns } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Two columns of a query have two names: `supplier.code` and `supplier.name` are both called `supplier`. */
export function* duplicateColumn(set: LintInput): Generator<Finding> {
  for (const loaded of set.query.values()) {
    const seen = new Set<string>();
    for (const { name, at } of queryColumns(loaded.definition)) {
      if (seen.has(name)) yield { ...locationBelow(fileLocation(loaded), 'columns', ...at), params: { column: name } };
      seen.add(name);
    }
  }
}
