import type { FetchedRow } from '../frame/types.ts';
import type { Value } from '../value/value.ts';

/** Column values of a row as they are stored: references are ids, computed fields are absent. */
export type StoredRow = Readonly<Record<string, Value>>;

/** Rows by entity and id. A fork shares the rows of its source until one of the two writes. */
export class Tables {
  private readonly tables: Map<string, Map<string, StoredRow>>;
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

  put(entity: string, id: string, values: StoredRow): void {
    this.writable(entity).set(id, values);
  }

  delete(entity: string, id: string): void {
    this.writable(entity).delete(id);
  }

  /** A copy that may be written and thrown away. */
  fork(): Tables {
    this.own = new Set();
    return new Tables(this.tables);
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
