import type { Item, Json } from '../../../api/reads.ts';

/** Codes a person took out of baskets again, by the input of the basket, the last one first. */
export type PutAway = Readonly<Record<string, readonly string[]>>;

/** What is put away once an input is changed by hand. */
export function putAwayAfter(putAway: PutAway, before: Item, after: Item): PutAway {
  const dropped = Object.entries(before).flatMap(([name, list]) => {
    const left = codesIn(after[name]);
    const codes = codesIn(list).filter((code) => !left.includes(code));
    return codes.length > 0 ? [[name, codes] as const] : [];
  });
  if (dropped.length === 0) return putAway;
  const added = dropped.map(([name, codes]) => {
    const earlier = putAway[name] ?? [];
    return [name, [...codes, ...earlier.filter((code) => !codes.includes(code))]] as const;
  });
  return { ...putAway, ...Object.fromEntries(added) };
}

function codesIn(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((code): code is string => typeof code === 'string') : [];
}
