/**
 * `after`, or `before` where both say the same; in a map, an entry that says the same is the one of before. Objects that say the same
 * are one from then on, however often they were made.
 *
 * @param after  plain data, maps, sets, expressions
 */
export function kept<T>(before: T | undefined, after: T): T {
  if (before === undefined) return after;
  const same = new Sameness();
  if (same.of(before, after)) return before;
  if (!(before instanceof Map && after instanceof Map)) return after;
  // The map is another one; most of its entries are not.
  return new Map([...after].map(([key, value]) => [key, same.of(before.get(key), value) ? before.get(key) : value])) as T;
}

const PLAIN: ReadonlySet<object | null> = new Set([Object.prototype, null]);

class Sameness {
  /** What was compared, with what; a pair that is still being compared (a cycle) counts as different. */
  readonly #met = new Map<object, { readonly other: object; isSame: boolean }>();

  of(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    const met = this.#met.get(one);
    if (met?.other === other) return met.isSame;
    const comparison = { other, isSame: false };
    this.#met.set(one, comparison);
    comparison.isSame = Object.getPrototypeOf(one) === Object.getPrototypeOf(other) && this.#haveSameParts(one, other);
    return comparison.isSame;
  }

  #haveSameParts(one: object, other: object): boolean {
    if (one instanceof Map || one instanceof Set) return this.#areSameLists([...one], [...(other as typeof one)]);
    if (Array.isArray(one)) return this.#areSameLists(one, other as readonly unknown[]);
    const names = Object.keys(one);
    // The state of a class may be private: who knows whether it is the same.
    if (names.length === 0 && !PLAIN.has(Object.getPrototypeOf(one) as object | null)) return false;
    const others = Object.keys(other);
    // Their order counts: definitions are written, and answered, in it.
    return (
      names.length === others.length &&
      names.every((name, i) => name === others[i] && this.#areSameParts(valueOf(one, name), valueOf(other, name)))
    );
  }

  /** An expression is what it says: the function that evaluates it follows from the rest. */
  #areSameParts(one: unknown, other: unknown): boolean {
    return (typeof one === 'function' && typeof other === 'function') || this.of(one, other);
  }

  #areSameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
    return one.length === other.length && one.every((item, i) => this.of(item, other[i]));
  }
}

const valueOf = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name];
