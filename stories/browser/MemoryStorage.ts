/** A storage that is gone with its page: the website clears all there is when an editor is signed out. */
export class MemoryStorage implements Storage {
  readonly [name: string]: unknown;
  private readonly values: Map<string, string>;

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.values = new Map(Object.entries(values));
  }

  get length(): number {
    return this.values.size;
  }

  key(at: number): string | null {
    return [...this.values.keys()][at] ?? null;
  }

  getItem(name: string): string | null {
    return this.values.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.values.set(name, value);
  }

  removeItem(name: string): void {
    this.values.delete(name);
  }

  clear(): void {
    this.values.clear();
  }
}
