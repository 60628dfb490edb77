import type { Problem } from './Problem.ts';

/** Digits of a mobile number of mainland China. */
const DIGITS = 11;
/** A mobile number, or a landline with its area code. */
const CHINESE = /^(?:1[3-9]\d{9}|0(?:10|2\d|[3-9]\d\d)[1-9]\d{6,7})$/;
const WORLD = /^\+[1-9]\d{6,14}$/;

/** Normalizes a phone number: without blanks and hyphens, wide digits as digits, in China without the country's own code. */
export function normalPhone(typed: string, region: string): string {
  const bare = typed.normalize('NFKC').replaceAll(/[\s\-–—().·/]/g, '');
  const number = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  return isChina(region) ? number.replace(/^\+86(?=1[3-9]\d{9}$)/, '').replace(/^\+860?/, '0') : number;
}

/**
 * The error of a phone number; undefined when valid. In mainland China a mobile number or a landline with its area code, elsewhere one
 * with its country's code.
 */
export function phoneProblem(typed: string, region: string): Problem | undefined {
  const have = normalPhone(typed, region);
  if (!isChina(region)) return WORLD.test(have) ? undefined : { code: 'phone.world', params: { have } };
  if (CHINESE.test(have)) return undefined;
  const isShort = /^1[3-9]\d*$/.test(have);
  return isShort
    ? { code: 'phone.length', params: { have: have.length, need: DIGITS } }
    : { code: 'phone.china', params: { have } };
}

function isChina(region: string): boolean {
  return region.toUpperCase() === 'CN';
}
