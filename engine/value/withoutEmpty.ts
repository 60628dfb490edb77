/** A record without the keys that have no value. */
export function withoutEmpty<T extends object>(record: { [K in keyof T]: T[K] | undefined }): T {
  // Only keys whose value is undefined are left out, and those are optional in T.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
