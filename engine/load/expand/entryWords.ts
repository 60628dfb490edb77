import type { Asserts, Loads } from '../../definitions.generated.ts';

/** An entry of a load, a let or an assert. */
export type Entry = Loads[string] | Asserts[string] | string;

/** Keys of an entry that hold one expression, and those that hold one under each name. */
const EXPRESSIONS: ReadonlySet<string> = new Set(['ok', 'when', 'where', 'on']);
const BINDINGS: ReadonlySet<string> = new Set(['by', 'byAll', 'total', 'params', 'with', 'forEach']);

/** A text in quotes, or a name that no dot stands before. */
const NAME = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w.])[a-z]\w*/g;

/** The expression with other words for some of its names. */
export function renameNames(expression: string, wordFor: (name: string) => string | undefined): string {
  return expression.replace(NAME, (name) => wordFor(name) ?? name);
}

/** The entry with each of its expressions changed. */
export function mapExpressions<T extends Entry>(entry: T, change: (expression: string) => string): T {
  if (typeof entry === 'string') return change(entry) as T;
  const changed = Object.entries(entry).map(([key, value]: [string, unknown]): readonly [string, unknown] => {
    if (EXPRESSIONS.has(key)) return [key, change(value as string)];
    if (!BINDINGS.has(key) || Array.isArray(value)) return [key, value];
    const named = Object.entries(value as Readonly<Record<string, string>>);
    return [key, Object.fromEntries(named.map(([name, expression]) => [name, change(expression)]))];
  });
  // The same keys with values of the same types.
  return Object.fromEntries(changed) as unknown as T;
}
