import type { TableDefinition } from '../definitions.generated.ts';
import { toBig } from '../value/decimal.ts';
import { compare, same, type Value } from '../value/value.ts';

type Cells = Readonly<Record<string, unknown>>;

/** The outputs of the row of a table that matches the inputs best; undefined when none does. A null input matches nothing. */
export function lookUp(
  table: TableDefinition,
  inputs: ReadonlyMap<string, Value>,
): Readonly<Record<string, Value>> | undefined {
  const rows = table.rows.map((row): Cells => Object.fromEntries(table.columns.map((column, i) => [column, row[i] ?? null])));
  const matching = rows.filter((row) => [...inputs].every(([name, value]) => matches(table, row, name, value)));
  const [found] = matching.toSorted((a, b) => prefixScore(table, b) - prefixScore(table, a));
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(table.outputs).map(([name, { type }]) => [name, cell(type, found[name])]));
}

function matches(table: TableDefinition, row: Cells, name: string, value: Value): boolean {
  if (value === null) return false;
  const match = table.inputs[name]?.match;
  if (match === 'prefix') return begins(String(value), String(row[name]), table.inputs[name]?.next ?? '');
  if (match !== 'range') return same(value, row[name] as Value);
  return compare(value, row[`${name}.from`] as Value) >= 0 && compare(value, row[`${name}.to`] as Value) <= 0;
}

/** How much of its inputs a row says: of two beginnings the longer one is meant. */
function prefixScore({ inputs }: TableDefinition, row: Cells): number {
  const prefixes = Object.keys(inputs).filter((name) => inputs[name]?.match === 'prefix');
  return prefixes.reduce((length, name) => length + foldedText(String(row[name])).length, 0);
}

/**
 * Whether a text begins with a word, whatever its case, its width and the spaces and dots in it.
 *
 * @param next  letters with which something new begins, such as numerals; any other goes on with the word
 */
function begins(text: string, word: string, next: string): boolean {
  const [whole, start] = [foldedText(text), foldedText(word)];
  const [first = ''] = whole.slice(start.length);
  return whole.startsWith(start) && (!/\p{L}/u.test(first) || next.includes(first));
}

const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[\s.]/g, '');

function cell(type: string, value: unknown): Value {
  // The schema of the kind allows only scalars and null in a table.
  return type === 'number' && typeof value === 'number' ? toBig(value) : ((value ?? null) as Value);
}
