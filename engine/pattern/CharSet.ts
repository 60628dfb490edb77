/** First and last code point. */
type Range = readonly [number, number];
const LAST = 0x10_ff_ff;

/** A set of characters, as ranges of code points. */
export class CharSet {
  static readonly none = new CharSet([]);
  private readonly ranges: readonly Range[];

  private constructor(ranges: readonly Range[]) {
    this.ranges = ranges;
  }

  static of(ranges: readonly Range[]): CharSet {
    return new CharSet(ranges);
  }

  static only(letter: string): CharSet {
    const code = letter.codePointAt(0) ?? 0;
    return new CharSet([[code, code]]);
  }

  with(other: CharSet): CharSet {
    return new CharSet([...this.ranges, ...other.ranges]);
  }

  meets(other: CharSet): boolean {
    return this.ranges.some(([from, to]) => other.ranges.some(([start, end]) => from <= end && start <= to));
  }

  /** Every other character. */
  inverted(): CharSet {
    const sorted = this.ranges.toSorted(([a], [b]) => a - b);
    const gaps: Range[] = [];
    let next = 0;
    for (const [from, to] of sorted) {
      if (from > next) gaps.push([next, from - 1]);
      next = Math.max(next, to + 1);
    }
    return new CharSet(next <= LAST ? [...gaps, [next, LAST]] : gaps);
  }
}
