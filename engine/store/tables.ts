import type { FetchedRow } from '../frame/types.ts';
import type { Value } from '../value/value.ts';

/** Column values of a row as they are stored: references are ids, computed fields are absent. */
export type StoredRow = Readonly<Record<string, Value>>;

/** Rows by entity and id. A fork shares the rows of its source until one of the two writes. */
export class Tables {
  private readonly tables: Map<string, Map<string, StoredRow>>;
  /** By entity and field; made when it is first looked for, kept up to date from then on. */
  private readonly indexes = new Map<string, Map<string, RowIndex>>();
  /** Entities whose rows are not shared with a fork. */
  private own = new Set<string>();

  constructor(tables: ReadonlyMap<string, Map<string, StoredRow>> = new Map()) {
    this.tables = new Map(tables);
  }

  get(entity: string, id: string): StoredRow | undefined {
    return this.tables.get(entity)?.get(id);
  }

  /** Rows of an entity in the order they were written. */
  of(entity: string): readonly FetchedRow[] {
    return [...(this.tables.get(entity) ?? [])].map(([id, values]) => ({ entity, id, values }));
  }

  /**
   * Ids of the rows whose field has a key, without looking at the others.
   *
   * @param keysOf  the keys of a stored value; the same for every call with this field
   */
  idsBy(entity: string, field: string, key: string, keysOf: KeysOf): readonly string[] {
    const indexes = this.indexes.get(entity) ?? new Map<string, RowIndex>();
    this.indexes.set(entity, indexes);
    const index = indexes.get(field) ?? this.index(entity, field, keysOf);
    indexes.set(field, index);
    return [...index.of(key)];
  }

  put(entity: string, id: string, values: StoredRow): void {
    const before = this.get(entity, id);
    this.writable(entity).set(id, values);
    for (const [field, index] of this.indexes.get(entity) ?? []) {
      const [old, now] = [before?.[field] ?? null, values[field] ?? null];
      if (before && old === now) continue;
      index.remove(id, old);
      index.add(id, now);
    }
  }

  delete(entity: string, id: string): void {
    const before = this.get(entity, id);
    this.writable(entity).delete(id);
    for (const [field, index] of this.indexes.get(entity) ?? []) index.remove(id, before?.[field] ?? null);
  }

  /** A copy that may be written and thrown away. */
  fork(): Tables {
    this.own = new Set();
    return new Tables(this.tables);
  }

  private index(entity: string, field: string, keysOf: KeysOf): RowIndex {
    const index = new RowIndex(keysOf);
    for (const [id, values] of this.tables.get(entity) ?? []) index.add(id, values[field] ?? null);
    return index;
  }

  private writable(entity: string): Map<string, StoredRow> {
    const rows = this.tables.get(entity);
    if (rows && this.own.has(entity)) return rows;
    const copy = new Map(rows);
    this.tables.set(entity, copy);
    this.own.add(entity);
    return copy;
  }
}

/** The keys a stored value is found by: none for null, several for a list. */
type KeysOf = (value: Value) => readonly string[];

/** Ids of rows by the value of one field. */
class RowIndex {
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
