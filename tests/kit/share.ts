/** Whether every case is run: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';

/**
 * One of equal shares of many like cases, the same in every run; all of them in `npm run test:long`.
 *
 * @param shares  how many there are
 * @param which  another number takes another share; those of 0 to `shares - 1` together are the list
 */
export function share<T>(list: readonly T[], shares: number, which = 0): readonly T[] {
  return isLong ? list : list.filter((_, n) => n % shares === which % shares);
}

/** The one way, language or device of several a whole story runs in; all of them in `npm run test:long`. */
export function oneOf<T>(ways: readonly T[], which = 0): readonly T[] {
  return share(ways, ways.length, which);
}
