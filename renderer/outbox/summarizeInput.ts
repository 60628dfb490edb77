import type { Item, Json } from '../api/reads.ts';

/**
 * Values of an input by which a user recognizes it: codes and words first, then amounts; empty values are left out.
 *
 * @param first names of the most significant inputs, in their order
 */
export function summarizeInput(input: Item, first: readonly string[] = []): readonly string[] {
  const entries = Object.keys(input);
  const names = [...first.filter((name) => entries.includes(name)), ...entries.filter((name) => !first.includes(name))];
  const values = names.flatMap((name) => leaves(input[name] ?? null));
  const isWord = (value: Leaf): boolean => typeof value === 'string';
  return [...values.filter(isWord), ...values.filter((value) => !isWord(value) && value !== 0)].map(String);
}

type Leaf = string | number;

function leaves(value: Json): readonly Leaf[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [value];
  const parts = Array.isArray(value) ? (value as readonly Json[]) : Object.values(value);
  return parts.flatMap(leaves);
}
