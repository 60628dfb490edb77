/** What a code may hold after normalising: printable ASCII, Latin letters, Chinese characters. Homoglyphs of other scripts are odd. */
const INVALID_IN_CODE = /[^\x20-\x7e\p{Script=Latin}\p{Script=Han}]/u;
/**
 * Control characters (line breaks and tabs are text) and halves of surrogate pairs, which no database stores; code points that are no
 * characters, which no XML holds; U+FFFD, which stands where a letter was lost; marks that turn the direction of writing, which forge
 * what is read.
 */
const INVALID_IN_TEXT = /[^\P{Cc}\n\r\t]|\p{Cs}|\ufffd|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/u;

/** Characters that show nothing where they stand alone: spaces of every kind, joiners, marks of direction, fillers. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Text as it is stored: one Unicode form (NFC), no space around it. What shows nothing is no text. */
export function normaliseText(text: string): string {
  const whole = text.normalize('NFC').trim();
  return INVISIBLE.test(whole) ? '' : whole;
}

/**
 * A scanned or typed code as it is stored: compatibility forms folded (full-width digits of a Chinese keyboard become ASCII), no space around
 * it. One with a superscript, fraction or circled number is left as it is: `10²` is not 102.
 */
export function normaliseCode(code: string): string {
  return (/\p{No}/u.test(code) ? code : code.normalize('NFKC')).trim();
}

/** Characters an index of trigrams finds inside a text. */
const TRIGRAM = 3;

/** Whether a search looks for a text anywhere; a shorter one is looked for at the beginning. One Chinese character is a word already. */
export function isSearchedInside(typed: string): boolean {
  const text = normaliseCode(typed);
  return text.length >= TRIGRAM || /[^ -~]/.test(text);
}

/** Capitals, character by character as the database makes them: `ß` and ligatures, whose capitals are several letters, stay. */
export function upperCase(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : Array.from(text, capital).join('');
}

function capital(character: string): string {
  const upper = character.toUpperCase();
  return upper.length === character.length ? upper : character;
}

/** The form in which two codes are compared: case does not matter. The database compares `upper(code)`. */
export function codeKey(code: string): string {
  return upperCase(normaliseCode(code));
}

/** Digits a number within a code is filled up to in its {@link sortKey}. */
const SORTED_DIGITS = 20;

/**
 * The text by which a code is put in order, character by character: `NS-2` before `NS-10`, whatever the case. The database has the same
 * function, `sort_key(code)`.
 */
export function sortKey(code: string): string {
  return codeKey(code).replaceAll(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(SORTED_DIGITS, '0'));
}

/** The first character that may not stand in a text, named `U+200B`; undefined when all are fine. */
export function invalidCharacter(text: string, kind: 'text' | 'code'): string | undefined {
  const [odd] = (kind === 'code' ? INVALID_IN_CODE : INVALID_IN_TEXT).exec(text) ?? [];
  return odd === undefined ? undefined : `U+${(odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
