import Big from 'big.js';

const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** An int or decimal as an exact decimal. */
export function toBig(value: Big | number): Big {
  return value instanceof Big ? value : new Big(value);
}

/**
 * Reads a decimal from a JSON number or from text such as `12.50`.
 *
 * @param scale most decimal places allowed; absent = any
 * @returns undefined when it is not a plain decimal (no exponent, no sign but `-`) or has more places
 */
export function parseDecimal(source: number | string, scale?: number): Big | undefined {
  const written = typeof source === 'string' ? source : Number.isFinite(source) ? new Big(source).toFixed() : '';
  if (!PLAIN_DECIMAL.test(written)) return undefined;
  const value = new Big(written);
  return scale === undefined || places(value) <= scale ? value : undefined;
}

/** Decimal places a value needs: 2 for 1.25, 0 for 100. */
export function places(value: Big): number {
  return Math.max(0, value.c.length - 1 - value.e);
}

/**
 * The JSON number of a decimal, for the wire: at most `scale` places, which a double holds exactly up to 15 digits.
 * Rounds half up only where a value has more places than declared, which the write refuses before.
 */
export function toNumber(value: Big, scale: number): number {
  return Number(value.toFixed(scale));
}

/** Plain text without trailing zeros or exponent: `1.5`, `100`. */
export function decimalText(value: Big): string {
  return value.toFixed();
}

/** `nearest` goes away from zero where two are as near, `up` to the greater, `down` to the lesser. */
export type Rounding = 'nearest' | 'up' | 'down';

/** `a / b`, exactly, then rounded to decimal places; null where `b` is zero. */
export function divide(a: Big | number, b: Big | number, scale: number, rounding: Rounding): Big | null {
  const [dividend, divisor] = [toBig(a), toBig(b)];
  if (divisor.eq(0)) return null;
  const shift = Math.max(places(dividend), places(divisor));
  const [n, d] = [integer(dividend, shift + scale), integer(divisor, shift)];
  return new Big(`${n / d + roundingStep(n, d, rounding)}e-${scale}`);
}

/** What rounding adds to the whole quotient, which is cut towards zero. */
function roundingStep(n: bigint, d: bigint, rounding: Rounding): bigint {
  const rest = n % d;
  if (rest === 0n) return 0n;
  const isNegative = n < 0n !== d < 0n;
  if (rounding === 'up') return isNegative ? 0n : 1n;
  if (rounding === 'down') return isNegative ? -1n : 0n;
  const isNear = size(rest) * 2n >= size(d);
  return isNear ? (isNegative ? -1n : 1n) : 0n;
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** A decimal times a power of ten that makes it whole. */
function integer(value: Big, power: number): bigint {
  return BigInt(value.times(new Big(`1e${power}`)).toFixed(0));
}

/** Amounts put into rooms one after the other, as much as each holds; what none has room for is in no part. Each group of rooms has one. */
export function shareOut(
  rooms: readonly Big[],
  amountAt: (room: number) => Big,
  groupAt: (room: number) => string,
): readonly Big[] {
  const left = new Map<string, Big>();
  return rooms.map((room, i) => {
    const group = groupAt(i);
    const rest = left.get(group) ?? amountAt(i);
    const part = rest.lt(room) ? rest : room;
    const share = part.lt(0) ? new Big(0) : part;
    left.set(group, rest.minus(share));
    return share;
  });
}
