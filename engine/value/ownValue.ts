/** What an object itself has by a name: names come from outside, and `toString` is one that every object answers to. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
