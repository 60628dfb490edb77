/** A map that says what is read of it: an entry, or the whole of it. */
export class ReadTable<T> implements ReadonlyMap<string, T> {
  readonly #entries: ReadonlyMap<string, T>;
  readonly #onRead: (id?: string) => void;

  constructor(entries: ReadonlyMap<string, T>, onRead: (id?: string) => void) {
    this.#entries = entries;
    this.#onRead = onRead;
  }

  get(id: string): T | undefined {
    this.#onRead(id);
    return this.#entries.get(id);
  }

  has(id: string): boolean {
    this.#onRead(id);
    return this.#entries.has(id);
  }

  get size(): number {
    return this.#whole().size;
  }

  keys(): MapIterator<string> {
    return this.#whole().keys();
  }

  values(): MapIterator<T> {
    return this.#whole().values();
  }

  entries(): MapIterator<[string, T]> {
    return this.#whole().entries();
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }

  forEach(callback: (value: T, id: string, map: ReadonlyMap<string, T>) => void): void {
    this.#whole().forEach(callback);
  }

  #whole(): ReadonlyMap<string, T> {
    this.#onRead();
    return this.#entries;
  }
}
