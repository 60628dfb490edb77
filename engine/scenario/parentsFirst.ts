import type { FetchedRow } from '../frame/types.ts';
import type { Bundle } from '../model/types.ts';

/** Rows in an order in which each comes after those it refers to, so that they can be inserted one by one. */
export function parentsFirst(bundle: Bundle, rows: readonly FetchedRow[]): readonly FetchedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<FetchedRow>();
  const open = new Set<FetchedRow>();
  const visit = (row: FetchedRow): void => {
    // Rows that refer to each other in a cycle keep the order of the file.
    if (ordered.has(row) || open.has(row)) return;
    open.add(row);
    for (const id of references(bundle, row)) {
      const parent = byId.get(id);
      if (parent) visit(parent);
    }
    ordered.add(row);
  };
  for (const row of rows) visit(row);
  return [...ordered];
}

function references(bundle: Bundle, { entity, values }: FetchedRow): readonly string[] {
  const fields = [...(bundle.entities.get(entity)?.fields.values() ?? [])].filter(
    ({ kind }) => kind === 'ref' || kind === 'refs' || kind === 'file' || kind === 'files',
  );
  return fields.flatMap(({ name }) => values[name] ?? []).filter((value): value is string => typeof value === 'string');
}
