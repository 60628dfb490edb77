/** The interpretation of a run of key strokes. */
export type KeyRun =
  /** From a scanner. */
  | { readonly kind: 'scan'; readonly code: string }
  /** Typed by a user, key by key; or a number too short to be a code from a scanner, whose end key is dropped (`isEnded`). */
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly isEnded?: true };

/** Timing and format of a scanner; a plant may configure its own. */
export interface ScannerProfile {
  /**
   * Maximum pause between two characters of one code; milliseconds. Users type into fields, so scanners must be faster there.
   */
  readonly gap: number;
  readonly gapInField: number;
  /** Minimum pause of a human typist. */
  readonly gapOfFingers: number;
  /** Minimum length of a code with an end key; a numeric one could be typed by hand and must be longer. */
  readonly shortest: number;
  readonly shortestOfDigits: number;
  /** Minimum length of a code without an end key, recognized by the pause after it. */
  readonly shortestWithoutEnd: number;
  /** The same code within this time is a bounce of the trigger; milliseconds. */
  readonly bounce: number;
  /** Prefix and suffix that some scanners add to a code. */
  readonly prefix: string;
  readonly suffix: string;
}

export const DEFAULT_PROFILE: ScannerProfile = {
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

/** One letter repeated at human speed is keyboard navigation, not a code. */
const ONE_LETTER = /^(\p{L})\1*$/u;

/** No code starts with the keys that open the search or the shortcuts: further keys go to the search. */
const COMMANDS: ReadonlySet<string> = new Set(['/', '?']);

/** Shift and other modifiers: they type nothing by themselves. */
const isSilent = (key: string): boolean => key.length > 1 && key !== 'Backspace' && !END_KEYS.has(key);

/** Distinguishes a scanner from a user by typing speed alone, so that no field needs the focus. */
export class ScanReader {
  readonly #habits: ScannerProfile;
  #keys: string[] = [];
  /** Taken for typed by hand at the last pause. */
  #paused: string[] = [];
  #last = 0;
  #isQuick = true;
  #bounced = { code: '', at: -Infinity };

  constructor(habits: ScannerProfile = DEFAULT_PROFILE) {
    this.#habits = habits;
  }

  /** Whether characters are pending. */
  get isWaiting(): boolean {
    return this.#keys.length > 0;
  }

  /** Processes a key. @param at  milliseconds of any clock that only goes forward */
  press(key: string, at: number, isInField = false): readonly KeyRun[] {
    const { gap, gapInField, gapOfFingers } = this.#habits;
    const isLate = at - this.#last > (isInField ? gapInField : gap);
    // A starved machine hands keys over long after they were pressed: there was no pause.
    if (!isLate && this.#keys.length === 0) this.#keys = this.#paused;
    this.#paused = [];
    const isPastGap = this.#keys.length > 0 && isLate;
    this.#isQuick = this.#keys.length === 0 || (this.#isQuick && at - this.#last <= gapOfFingers);
    const flushed = isPastGap ? this.#released() : [];
    this.#last = at;
    if (END_KEYS.has(key)) return [...flushed, ...this.#end(key, at)];
    if (key === 'Backspace') return [...flushed, ...this.hold(key)];
    if (key.length === 1) this.#keys.push(key);
    const isCommand = !isInField && this.#keys.length === 1 && COMMANDS.has(key) && !this.#habits.prefix.startsWith(key);
    return isCommand ? [...flushed, ...this.#released()] : flushed;
  }

  /** A held key repeats, which no scanner does. */
  hold(key: string): readonly KeyRun[] {
    return isSilent(key) ? [] : [...this.#released(), { kind: 'keys', keys: [key] }];
  }

  /** Something no scanner does: pending characters were typed by hand. */
  interrupt(): readonly KeyRun[] {
    return this.#released();
  }

  /** No key for longer than the gap. */
  pause(at: number): readonly KeyRun[] {
    const code = this.#code();
    if (this.#isCode(code, this.#habits.shortestWithoutEnd)) return this.#scanned(code, at);
    this.#paused = this.#keys;
    return this.#released();
  }

  #end(key: string, at: number): readonly KeyRun[] {
    const code = this.#code();
    if (this.#isCode(code, this.#shortest(code))) return this.#scanned(code, at);
    // No user presses the end key that fast: it must not submit a number that was only typed.
    if (code !== '' && this.#isQuick) return this.#released().map((heard) => ({ ...heard, isEnded: true as const }));
    return [...this.#released(), { kind: 'keys', keys: [key] }];
  }

  #isCode(code: string, shortest: number): boolean {
    return code.length >= shortest && (this.#isQuick || !ONE_LETTER.test(code));
  }

  #shortest(code: string): number {
    return /^\d*$/.test(code) ? this.#habits.shortestOfDigits : this.#habits.shortest;
  }

  #scanned(code: string, at: number): readonly KeyRun[] {
    this.#keys = [];
    const isBounce = code === this.#bounced.code && at - this.#bounced.at < this.#habits.bounce;
    this.#bounced = { code, at };
    return isBounce ? [] : [{ kind: 'scan', code }];
  }

  #released(): readonly Extract<KeyRun, { kind: 'keys' }>[] {
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
