const NUMBER = /^\p{Sc}?[+-]?(?:\d+|\d{1,3}(?:[,' \u00a0\u202f]\d{3})+)(?:\.\d+)?\s?[%\p{Sc}]?$/u;

/** A row that sums up those above it. */
export interface TotalRow {
  readonly at: number;
  /** What it is called; else the sum it shows. */
  readonly text: string;
}

/**
 * Rows of a sheet that look like totals and are no records. Numbers apart, such a row says a word like *Total* and nothing else, or that
 * first and a number that is the sum of the rows above, or nothing but such a sum where every row above says something, as its code.
 *
 * @param words  what people and programs call such a row
 */
export function totalRows(rows: readonly (readonly string[])[], words: readonly string[]): readonly TotalRow[] {
  const known = new Set(words.map(plainWord));
  const totals: TotalRow[] = [];
  const all = new Sums();
  let group = new Sums();
  rows.forEach((cells, at) => {
    const texts = cells.filter((cell) => cell !== '' && !NUMBER.test(cell));
    const [word = ''] = texts;
    const isCalled = known.has(plainWord(word));
    const isNameless = texts.length === 0 && all.isLess(cells);
    const sum = isCalled || isNameless ? (all.find(cells) ?? group.find(cells)) : undefined;
    if ((isCalled && texts.length === 1) || sum !== undefined) {
      totals.push({ at, text: isCalled ? word : sum! });
      group = new Sums();
    } else for (const sums of [all, group]) sums.add(cells);
  });
  return totals;
}

/** Sums of the columns so far. */
class Sums {
  readonly #columns = new Map<number, { sum: number; count: number }>();
  /** Columns that every row fills. */
  #full: ReadonlySet<number> | undefined;

  /** Whether a row leaves empty what all others fill. */
  isLess(cells: readonly string[]): boolean {
    return [...(this.#full ?? [])].some((column) => cells[column] === '');
  }

  add(cells: readonly string[]): void {
    const columns = this.#full ?? cells.keys();
    this.#full = new Set([...columns].filter((column) => cells[column] !== ''));
    cells.forEach((cell, i) => {
      if (!NUMBER.test(cell)) return;
      const { sum, count } = this.#columns.get(i) ?? { sum: 0, count: 0 };
      this.#columns.set(i, { sum: sum + numberOf(cell), count: count + 1 });
    });
  }

  /** The cell that is the sum of its column: of two numbers or more, and not of nothing. */
  find(cells: readonly string[]): string | undefined {
    return cells.find((cell, i) => {
      const { sum, count } = this.#columns.get(i) ?? { sum: 0, count: 0 };
      const isSum = (value: number): boolean => Math.abs(value - sum) <= 1e-9 * Math.abs(sum);
      return count > 1 && sum !== 0 && NUMBER.test(cell) && isSum(numberOf(cell));
    });
  }
}

const numberOf = (cell: string): number => Number(cell.replaceAll(/[^\d.+-]/g, ''));

const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
