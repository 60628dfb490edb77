import type { Item, Json } from '../api/reads.ts';

/** A path in an input, as a JSON Pointer: `/stockParts/0/stockQuantity`. */
export type Pointer = string;

const parts = (pointer: Pointer): readonly string[] => pointer.split('/').slice(1);

/** The value at a path; undefined where there is none. */
export function valueAt(input: Item, pointer: Pointer): Json | undefined {
  let value: Json | undefined = input;
  for (const part of parts(pointer)) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Readonly<Record<string, Json>>)[part];
  }
  return value;
}

/** Returns the input with another value at a path; undefined removes it. Missing lists and records are created. */
export function withValue(input: Item, pointer: Pointer, value: Json | undefined): Item {
  return put(input, parts(pointer), value) as Item;
}

/** Returns the input without one item of a list. */
export function withoutItem(input: Item, list: string, index: number): Item {
  const items = (input[list] ?? []) as readonly Json[];
  return { ...input, [list]: items.filter((_, i) => i !== index) };
}

function put(into: Json | undefined, [head, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (head === undefined) return value;
  if (/^\d+$/.test(head)) {
    const items = Array.isArray(into) ? [...(into as readonly Json[])] : [];
    items[Number(head)] = put(items[Number(head)], rest, value) ?? null;
    return items;
  }
  const { [head]: old, ...others } = (into ?? {}) as Item;
  const made = put(old, rest, value);
  return made === undefined ? others : { ...others, [head]: made };
}
