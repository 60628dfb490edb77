import type { FieldSchema, QueryDefinition } from '../../../definitions.generated.ts';
import { queryColumn } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * What a choice is narrowed by is there: the query that is picked from filters by the column, `by` names another input, and what
 * stands behind its dot is a column of the query that one is picked from.
 */
export function* narrowMismatch(set: LintInput): Generator<Finding> {
  for (const { definition, ...location } of set.actions.values()) {
    const inputs: Readonly<Record<string, FieldSchema>> = definition.input.properties ?? {};
    for (const [name, schema] of Object.entries(inputs)) {
      const { column, by = '' } = schema['x-narrow'] ?? {};
      if (column === undefined) continue;
      const [input = '', of] = by.split('.');
      const isColumn = queryOf(set, schema)?.filters?.includes(column) === true;
      const source = input === name ? undefined : inputs[input];
      const isSource = source !== undefined && (of === undefined || hasColumn(queryOf(set, source), of));
      if (!isColumn || !isSource)
        yield { ...locationBelow(location, 'input', 'properties', name, 'x-narrow'), params: { column, by } };
    }
  }
}

const hasColumn = (query: QueryDefinition | undefined, name: string): boolean =>
  query !== undefined && queryColumn(query, name) !== undefined;

/** The query a field is picked from: the one it names, else the list of its entity. */
function queryOf(set: LintInput, schema: FieldSchema) {
  const entity = schema['x-scan'] ?? schema['x-ref'] ?? '';
  return (set.query.get(schema['x-choices'] ?? `${entity}-list`) ?? set.query.get(entity))?.definition;
}
