import { CharSet } from './CharSet.ts';

/** A pattern as a tree. */
export type PatternNode =
  | { readonly kind: 'letter'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number };

/** Signs with a meaning of their own; in a class others than outside one. */
const [SIGNS, CLASS_SIGNS] = ['^$\\.*+?()[]{}|/', '\\[]'];
const COUNTS = /^(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})/;
const SPACES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };
const DIGITS = CharSet.of([[0x30, 0x39]]);
const WORDS = CharSet.of([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const NAMED: Readonly<Record<string, CharSet>> = { d: DIGITS, w: WORDS };
/** What RE2 repeats at most. */
const MAX_REPEATS = 1_000;

/**
 * Reads a pattern from `^` to `$`, of what means the same to RE2 and to JavaScript with the flag `u`: letters, classes, `\d` and `\w`,
 * groups, choices and counts. Neither `.` nor `\s` are among it: the two differ about ends of lines and about spaces.
 *
 * @throws Error naming what it does not know, and where
 */
export function parsePattern(source: string): PatternNode {
  if (!source.startsWith('^') || !source.endsWith('$')) throw new Error('not from ^ to $');
  return new Reader(source.slice(1, -1)).whole();
}

class Reader {
  private readonly letters: readonly string[];
  private at = 0;

  constructor(source: string) {
    this.letters = Array.from(source); // by code points, as both engines read it
  }

  whole(): PatternNode {
    const parts = this.choices();
    if (this.at < this.letters.length) throw this.unknown();
    // A choice of the whole would leave `^` to its first part and `$` to its last.
    if (parts.length > 1) throw new Error('a choice outside a group');
    return parts[0]!;
  }

  private choices(): readonly PatternNode[] {
    const parts = [this.sequence()];
    while (this.takes('|')) parts.push(this.sequence());
    return parts;
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.letters.length && !'|)'.includes(this.now)) parts.push(this.counted(this.atom()));
    return { kind: 'sequence', parts };
  }

  private atom(): PatternNode {
    if (this.takes('(')) return this.group();
    if (this.takes('[')) return { kind: 'letter', set: this.classSet() };
    if (this.takes('\\')) return { kind: 'letter', set: this.escaped(SIGNS) };
    if (SIGNS.includes(this.now) && this.now !== '/') throw this.unknown();
    return { kind: 'letter', set: CharSet.only(this.next()) };
  }

  private group(): PatternNode {
    if (this.takes('?') && !this.takes(':')) throw this.unknown();
    const parts = this.choices();
    if (!this.takes(')')) throw this.unknown();
    return { kind: 'choice', parts };
  }

  private counted(part: PatternNode): PatternNode {
    const found = COUNTS.exec(this.letters.slice(this.at, this.at + 12).join(''));
    if (!found) return part;
    this.at += found[0].length;
    const [, sign, from, comma, to] = found;
    const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
    const open = sign === undefined ? comma !== undefined && to === undefined : sign !== '?';
    const most = open ? Infinity : sign === '?' ? 1 : Number(to ?? from);
    const isWritten = '*+?{'.includes(this.now || ' ');
    if (isWritten || least > MAX_REPEATS || (most !== Infinity && (most > MAX_REPEATS || most < least))) throw this.unknown();
    return { kind: 'repeat', part, least, most };
  }

  private classSet(): CharSet {
    const isOther = this.takes('^');
    let set = CharSet.none;
    do set = set.with(this.range());
    while (!this.takes(']'));
    return isOther ? set.inverted() : set;
  }

  private range(): CharSet {
    const [first, from] = this.classLetter();
    const isRange = this.now === '-' && this.letters[this.at + 1] !== ']';
    if (!isRange) return first;
    this.at += 1;
    const [, to] = this.classLetter();
    if (from === undefined || to === undefined || to < from) throw this.unknown();
    return CharSet.of([[from, to]]);
  }

  /** A character of a class, with its code point where it may be the end of a range. */
  private classLetter(): readonly [set: CharSet, code: number | undefined] {
    if (this.takes('\\')) return [this.escaped(`${SIGNS}-`), undefined];
    if (this.now === '' || CLASS_SIGNS.includes(this.now)) throw this.unknown();
    const letter = this.next();
    return [CharSet.only(letter), letter.codePointAt(0)];
  }

  private escaped(signs: string): CharSet {
    const letter = this.next();
    const named = NAMED[letter] ?? (SPACES[letter] === undefined ? undefined : CharSet.only(SPACES[letter]));
    if (named) return named;
    if (letter === '' || !signs.includes(letter)) throw this.unknown();
    return CharSet.only(letter);
  }

  private get now(): string {
    return this.letters[this.at] ?? '';
  }

  private next(): string {
    const letter = this.now;
    this.at += 1;
    return letter;
  }

  private takes(letter: string): boolean {
    if (this.now !== letter) return false;
    this.at += 1;
    return true;
  }

  private unknown(): Error {
    return new Error(`at ${this.at + 1}: ${this.now}`);
  }
}
