import type { TableDefinition } from '../definitions.generated.ts';
import { toBig } from '../value/decimal.ts';
import { compare, same, type Value } from '../value/value.ts';

type Cells = Readonly<Record<string, unknown>>;

/** The outputs of the one row of a table that matches the inputs; undefined when none does. A null input matches nothing. */
export function lookUp(
  table: TableDefinition,
  inputs: ReadonlyMap<string, Value>,
): Readonly<Record<string, Value>> | undefined {
  const rows = table.rows.map((row): Cells => Object.fromEntries(table.columns.map((column, i) => [column, row[i] ?? null])));
  const found = rows.find((row) => [...inputs].every(([name, value]) => matches(table, row, name, value)));
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(table.outputs).map(([name, { type }]) => [name, cell(type, found[name])]));
}

function matches(table: TableDefinition, row: Cells, name: string, value: Value): boolean {
  if (value === null) return false;
  if (table.inputs[name]?.match !== 'range') return same(value, row[name] as Value);
  return compare(value, row[`${name}.from`] as Value) >= 0 && compare(value, row[`${name}.to`] as Value) <= 0;
}

function cell(type: string, value: unknown): Value {
  // The schema of the kind allows only scalars and null in a table.
  return type === 'number' && typeof value === 'number' ? toBig(value) : ((value ?? null) as Value);
}
