import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 passwords of published leaks, the most frequent first, in lower case (zxcvbn-ts, MIT). */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** A repeated piece shorter than this is no secret, whatever it is. */
const MIN_PIECE_LENGTH = 4;
/** Digits of a date. */
const DATE = 8;

/**
 * Whether a password is among those that are guessed first: a common one as it is, said several times, or with digits and
 * signs around it, which is what long passwords made from short ones look like; or one that contains a context word. @param
 * contextWords names known in the plant, in lower case: product, company
 * @see ASVS 5.0 6.2.4, 6.2.11
 */
export function isCommonPassword(password: string, contextWords: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (contextWords.some((word) => plain.includes(word))) return true;
  return isKnown(plain) || isKnown(passwordCore(plain));
}

function isKnown(text: string): boolean {
  const piece = /^(.+?)\1+$/su.exec(text)?.[1];
  return COMMON.has(text) || (piece !== undefined && (piece.length < MIN_PIECE_LENGTH || COMMON.has(piece)));
}

/** What is left without the digits and signs around it; nothing when those are more than a date, for then they may be the secret. */
function passwordCore(password: string): string {
  const core = password.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
  return password.length - core.length <= DATE ? core : '';
}
