/** Plain JSON. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Whether a value has named properties: it is neither null, nor a list, nor a single value. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equality of plain JSON; the order of properties does not matter. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && sameJson(value as Json, other.get(name) as Json))
  );
}

/** Whether JSON has more characters than that; what is nested too deep to be written has. */
export function isLongerThan(most: number, value: unknown): boolean {
  try {
    return JSON.stringify(value).length > most;
  } catch {
    return true;
  }
}
