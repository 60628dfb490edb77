/** Numbers that look random and are the same on every machine: mulberry32. */
export class SeededRandom {
  private state: number;

  /** @param seed  integer, 0 to 4294967295 */
  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T; // the index is within the list
  }
}
