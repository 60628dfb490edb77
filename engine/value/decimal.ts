import Big from 'big.js';

const WRITTEN = /^-?\d+(?:\.\d+)?$/;

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
  if (!WRITTEN.test(written)) return undefined;
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
