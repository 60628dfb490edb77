import { isLinear } from './isLinear.ts';
import { parsePattern } from './parsePattern.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const EMAIL = linearPattern('^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9-]{1,63}([.][A-Za-z0-9-]{1,63})+$');

/** What a pattern of a definition becomes: tests a string in time linear in its length. */
export interface LinearPattern {
  test(text: string): boolean;
  /** The pattern as written: Ajv keeps compiled patterns by it. */
  toString(): string;
}

/**
 * Compiles a `pattern`. Only such as every engine reads alike, and tests in linear time, are patterns here.
 *
 * @throws Error naming the fault of the pattern
 */
export function linearPattern(source: string): LinearPattern {
  if (!isLinear(parsePattern(source))) throw new Error('a repetition that may end in several ways');
  const compiled = new RegExp(source, 'u');
  return { test: (text) => compiled.test(text), toString: () => source };
}

/** Whether a text is a pattern that {@link linearPattern} takes. */
export function isLinearPattern(source: string): boolean {
  try {
    linearPattern(source);
    return true;
  } catch {
    return false;
  }
}

/** A date of the calendar, `YYYY-MM-DD`, from the year 1 on: 2026-02-30 is none. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** ISO 8601 with a zone: `2026-11-21T08:00:00+08:00`. In UTC, too, it lies in the years 1 to 9999: others have no such text. */
export function isTimestamp(text: string): boolean {
  const [, date] = TIMESTAMP.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** An IANA time zone by its name; offsets, which know no summer, are none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An e-mail address as plants write them (BO-03). */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

const WEB_ADDRESS = /^https?:\/\/([A-Za-z0-9._-]{1,253})(?::([1-9]\d{0,4}))?(?:\/[!-~]*)?$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

const IPV6_GROUP = /^[0-9A-Fa-f]{1,4}$/;

/** Addresses and networks, separated by commas or blanks: `203.0.113.7, 10.0.0.0/8 fd00::/8`. */
export function isNetworks(text: string): boolean {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .every(isNetwork);
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const longest = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

function isIpv6(text: string): boolean {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const groups = halves.flat();
  const isWhole = halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
  return isWhole && groups.every((group) => IPV6_GROUP.test(group));
}

/**
 * An address that a program can call: `http` or `https`, and a host that means what it says. Shorthands that URL parsers take for other
 * addresses (`1.1`, `0x7f.1`) are none, nor is one with an account.
 */
export function isWebAddress(text: string): boolean {
  const [, host = '', port = '1'] = WEB_ADDRESS.exec(text) ?? [];
  const labels = host.split('.');
  const isName = !labels.includes('') && !/^\d/.test(labels.at(-1) ?? '');
  return (isName || IPV4.test(host)) && Number(port) <= 65_535;
}
