import { kept } from './kept.ts';
import { ReadTable } from './ReadTable.ts';

/** Something a unit was made of: an entry of a table, or all of it. */
interface Read {
  readonly table: string;
  readonly id: string | undefined;
  readonly value: unknown;
}

interface Unit {
  /** The round that asked for it last. */
  readonly round: number;
  readonly value: unknown;
  readonly reads: readonly Read[];
}

/** So many sets may go by without a unit before it is dropped. */
const KEPT_ROUNDS = 10;

/**
 * Results that are kept until something they were made of changes. What makes one is given tables to read from, and what is read is
 * noted: nobody says by hand what depends on what.
 *
 * Several sets of definitions may be compiled one after the other; of each the results that fit the next are used again, and are the
 * same objects.
 */
export class Units {
  /** What tables hold, by name. */
  readonly #tables = new Map<string, unknown>();
  readonly #units = new Map<string, Unit>();
  #round = 0;
  /** What the unit that is being made has read so far, each once. */
  #reading: Map<string, Read> | undefined;

  /** Ends the work on a set. Units that the last sets did not ask for are dropped. */
  endRound(): void {
    this.#round += 1;
    for (const [key, { round }] of this.#units) if (round < this.#round - KEPT_ROUNDS) this.#units.delete(key);
  }

  /** What stands under a name from now on: the object of before, and its entries, where they say the same. */
  keep<T>(table: string, value: T): T {
    const found = kept(this.#tables.get(table) as T | undefined, value);
    this.#tables.set(table, found);
    return found;
  }

  /** A record whose values are {@link keep kept}. */
  keepAll<T extends object>(prefix: string, record: T): T {
    const found = Object.entries(record).map(([name, value]) => [name, this.keep(`${prefix}/${name}`, value)]);
    return Object.fromEntries(found) as T; // the same properties
  }

  /** A table for units to read from. Its entries are {@link keep kept}. */
  table<T>(name: string, entries: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    const found = this.keep(name, entries);
    return new ReadTable(found, (id) => this.#note(name, id, id === undefined ? found : found.get(id)));
  }

  /** A record whose maps are tables, and whose other values are read as a whole. */
  tables<T extends object>(prefix: string, record: T): T {
    const properties = Object.entries(record).map(([name, value]) => {
      const table = `${prefix}/${name}`;
      if (value instanceof Map) return [name, { value: this.table(table, value), enumerable: true }] as const;
      const found: unknown = this.keep(table, value);
      const get = (): unknown => {
        this.#note(table, undefined, found);
        return found;
      };
      return [name, { get, enumerable: true }] as const;
    });
    return Object.defineProperties({}, Object.fromEntries<PropertyDescriptor>(properties)) as T; // the same properties
  }

  /** The value under a key, made again only where something it was made of is another one now. */
  unit<T>(key: string, make: () => T): T {
    const known = this.#units.get(key);
    const unit = known?.reads.every((read) => this.#holds(read)) ? known : this.#make(make, known?.value);
    this.#units.set(key, { ...unit, round: this.#round });
    // A unit that needs this one needs what it needs.
    for (const { table, id, value } of unit.reads) this.#note(table, id, value);
    return unit.value as T; // what was made under this key
  }

  #make(make: () => unknown, before: unknown): Omit<Unit, 'round'> {
    const outer = this.#reading;
    const reading = new Map<string, Read>();
    this.#reading = reading;
    try {
      return { value: kept(before, make()), reads: [...reading.values()] };
    } finally {
      this.#reading = outer;
    }
  }

  #holds({ table, id, value }: Read): boolean {
    const now = this.#tables.get(table);
    return (id === undefined ? now : (now as ReadonlyMap<string, unknown>).get(id)) === value;
  }

  #note(table: string, id: string | undefined, value: unknown): void {
    const key = id === undefined ? table : `${table}\0${id}`;
    if (this.#reading && !this.#reading.has(key)) this.#reading.set(key, { table, id, value });
  }
}
