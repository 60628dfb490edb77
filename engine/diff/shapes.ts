import { isRecord, sameJson, type Json } from '../value/json.ts';

export type JsonObject = Readonly<Record<string, Json>>;

/** Equal values, or both absent: the order of keys says nothing, that of items does. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameJson(a, b);
}

/** A collection names its entries, and their order is meant: states are listed in it, transitions tried. */
export function isCollection(value: Json | undefined): value is Readonly<Record<string, JsonObject>> {
  return isRecord(value) && Object.values(value).every((entry) => isRecord(entry));
}

/** Lists of plain words without repetition are sets with an order: what was added to them is known. */
export function isWordList(value: Json | undefined): value is readonly (string | number | boolean)[] {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isList && new Set(value as readonly unknown[]).size === (value as readonly unknown[]).length;
}
