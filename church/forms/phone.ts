import type { Problem } from './Problem.ts';

/** Digits of a mobile number of mainland China. */
const DIGITS = 11;
const CHINESE = /^1[3-9]\d{9}$/;
const WORLD = /^\+[1-9]\d{6,14}$/;

/** Normalizes a phone number: without blanks and hyphens, wide digits as digits, in China without the country's own code. */
export function normalPhone(typed: string, region: string): string {
  const bare = typed.normalize('NFKC').replaceAll(/[\s\-–—().·/]/g, '');
  const number = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  return isChina(region) ? number.replace(/^\+86(?=1)/, '') : number;
}

/**
 * The error of a phone number; undefined when valid. In mainland China a mobile number, elsewhere one with its country's
 * code.
 */
export function phoneProblem(typed: string, region: string): Problem | undefined {
  const number = normalPhone(typed, region);
  if (!isChina(region)) return WORLD.test(number) ? undefined : { code: 'phone.world', params: { have: number } };
  if (CHINESE.test(number)) return undefined;
  const invalidCharacter = /[^\d]/u.exec(number)?.[0];
  if (invalidCharacter !== undefined) return { code: 'phone.stranger', params: { have: invalidCharacter } };
  if (number.length !== DIGITS) return { code: 'phone.length', params: { have: number.length, need: DIGITS } };
  return { code: 'phone.start', params: { have: number.slice(0, 2) } };
}

function isChina(region: string): boolean {
  return region.toUpperCase() === 'CN';
}
