/** What a run of key strokes turned out to be. */
export type Heard =
  /** A scanner typed it. */
  | { readonly kind: 'scan'; readonly code: string }
  /** A person typed it, key by key; or a scanner a number too short to be a code, whose end key is left away (`isEnded`). */
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly isEnded?: true };

/** How a scanner types; a plant may set up its own. */
export interface ScannerHabits {
  /** Longest pause between two characters of one code; milliseconds. In a field people type, so scanners must be faster there. */
  readonly gap: number;
  readonly gapInField: number;
  /** No finger is faster. */
  readonly gapOfFingers: number;
  /** Shortest code that is recognised by its end key; one of digits alone could be typed, and must be longer. */
  readonly shortest: number;
  readonly shortestOfDigits: number;
  /** Shortest code that is recognised by the pause after it, when no end key comes. */
  readonly shortestWithoutEnd: number;
  /** The same code again within this time is the trigger's bounce; milliseconds. */
  readonly bounce: number;
  /** Characters some scanners put before and after a code. */
  readonly prefix: string;
  readonly suffix: string;
}

export const USUAL_HABITS: ScannerHabits = {
  gap: 120,
  gapInField: 45,
  gapOfFingers: 25,
  shortest: 2,
  shortestOfDigits: 4,
  shortestWithoutEnd: 6,
  bounce: 400,
  prefix: '',
  suffix: '',
};

const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/** One letter over and over, no faster than fingers, is somebody who goes down a list, not a code. */
const ONE_LETTER = /^(\p{L})\1*$/u;

/** No code begins with what asks for the search or the keys: whoever types on at once types into the search. */
const COMMANDS: ReadonlySet<string> = new Set(['/', '?']);

/** Shift and its like: they type nothing by themselves. */
const isSilent = (key: string): boolean => key.length > 1 && key !== 'Backspace' && !END_KEYS.has(key);

/** Tells a scanner from fingers by the speed of the keys alone, so that no field needs the focus. */
export class ScanReader {
  readonly #habits: ScannerHabits;
  #keys: string[] = [];
  #last = 0;
  #isQuick = true;
  #bounced = { code: '', at: -Infinity };

  constructor(habits: ScannerHabits = USUAL_HABITS) {
    this.#habits = habits;
  }

  /** Whether characters wait for what comes after them. */
  get isWaiting(): boolean {
    return this.#keys.length > 0;
  }

  /** Takes a key. @param at  milliseconds of any clock that only goes forward */
  press(key: string, at: number, isInField = false): readonly Heard[] {
    const { gap, gapInField, gapOfFingers } = this.#habits;
    const isLate = this.#keys.length > 0 && at - this.#last > (isInField ? gapInField : gap);
    this.#isQuick = this.#keys.length === 0 || (this.#isQuick && at - this.#last <= gapOfFingers);
    const late = isLate ? this.#released() : [];
    this.#last = at;
    if (END_KEYS.has(key)) return [...late, ...this.#end(key, at)];
    if (key === 'Backspace') return [...late, ...this.hold(key)];
    if (key.length === 1) this.#keys.push(key);
    const isCommand = !isInField && this.#keys.length === 1 && COMMANDS.has(key) && !this.#habits.prefix.startsWith(key);
    return isCommand ? [...late, ...this.#released()] : late;
  }

  /** A key that is held down repeats itself, which no scanner does. */
  hold(key: string): readonly Heard[] {
    return isSilent(key) ? [] : [...this.#released(), { kind: 'keys', keys: [key] }];
  }

  /** Nothing came for longer than the gap. */
  pause(at: number): readonly Heard[] {
    const code = this.#code();
    return this.#isCode(code, this.#habits.shortestWithoutEnd) ? this.#scanned(code, at) : this.#released();
  }

  #end(key: string, at: number): readonly Heard[] {
    const code = this.#code();
    if (this.#isCode(code, this.#shortest(code))) return this.#scanned(code, at);
    // Nobody strikes the end key that fast: it must not finish what the number is only typed into.
    if (code !== '' && this.#isQuick) return this.#released().map((heard) => ({ ...heard, isEnded: true as const }));
    return [...this.#released(), { kind: 'keys', keys: [key] }];
  }

  #isCode(code: string, shortest: number): boolean {
    return code.length >= shortest && (this.#isQuick || !ONE_LETTER.test(code));
  }

  #shortest(code: string): number {
    return /^\d*$/.test(code) ? this.#habits.shortestOfDigits : this.#habits.shortest;
  }

  #scanned(code: string, at: number): readonly Heard[] {
    this.#keys = [];
    const isBounce = code === this.#bounced.code && at - this.#bounced.at < this.#habits.bounce;
    this.#bounced = { code, at };
    return isBounce ? [] : [{ kind: 'scan', code }];
  }

  #released(): readonly Extract<Heard, { kind: 'keys' }>[] {
    const keys = this.#keys;
    this.#keys = [];
    return keys.length === 0 ? [] : [{ kind: 'keys', keys }];
  }

  #code(): string {
    const { prefix, suffix } = this.#habits;
    let code = this.#keys.join('');
    if (prefix !== '' && code.startsWith(prefix)) code = code.slice(prefix.length);
    if (suffix !== '' && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
    return code.trim();
  }
}
