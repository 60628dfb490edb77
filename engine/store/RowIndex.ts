import type { Value } from '../value/value.ts';

/** The keys a stored value is found by: none for null, several for a list. */
export type KeysOf = (value: Value) => readonly string[];

/** Ids of rows by the value of one field. */
export class RowIndex {
  readonly keysOf: KeysOf;
  private readonly ids = new Map<string, Set<string>>();

  constructor(keysOf: KeysOf) {
    this.keysOf = keysOf;
  }

  add(id: string, value: Value): void {
    for (const key of this.keysOf(value)) {
      const known = this.ids.get(key);
      if (known) known.add(id);
      else this.ids.set(key, new Set([id]));
    }
  }

  remove(id: string, value: Value): void {
    for (const key of this.keysOf(value)) this.ids.get(key)?.delete(id);
  }

  of(key: string): Iterable<string> {
    return this.ids.get(key) ?? [];
  }
}
