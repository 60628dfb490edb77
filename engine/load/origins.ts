import { pointer, pointerNames } from './pointer.ts';

/** Location where an entry is written: file and JSON Pointer. */
export interface OriginLocation {
  readonly file: string;
  readonly pointer: string;
}

/**
 * Where entries were written that come from another file: parts of pieces and traits, and screens nested in the definition
 * they arrange.
 */
export class Origins {
  private readonly entries = new Map<string, OriginLocation>();

  /** `pointer` of `file` is written at `there` of `other`, with everything below it. */
  add(file: string, at: string, other: string, there: string): void {
    this.entries.set(`${file}#${at}`, { file: other, pointer: there });
  }

  /** Learns the entries of others. */
  take({ entries }: Origins): void {
    for (const [key, written] of entries) this.entries.set(key, written);
  }

  /** These entries and those of others. */
  with(others: readonly Origins[]): Origins {
    const all = new Origins();
    for (const each of [this, ...others]) all.take(each);
    return all;
  }

  /** A variant has what the action has that it is like. */
  like(file: string, variant: string): void {
    for (const [key, written] of new Map(this.entries))
      if (key.startsWith(`${file}#`)) this.entries.set(variant + key.slice(file.length), written);
  }

  /** The same at the place where it is written. */
  written<T extends OriginLocation>(found: T): T {
    return { ...found, ...this.of(found.file, found.pointer) };
  }

  /** Where an entry is written; undefined for one that stands where it is. */
  of(file: string, at: string): OriginLocation | undefined {
    const names = pointerNames(at);
    for (let length = names.length; length >= 0; length -= 1) {
      const found = this.entries.get(`${file}#${pointer(...names.slice(0, length))}`);
      if (found) return { file: found.file, pointer: found.pointer + pointer(...names.slice(length)) };
    }
    return undefined;
  }
}
