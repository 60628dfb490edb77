import type { Language } from '../types.ts';
import { isRecord } from './json.ts';

/*
 * A value with a word per language is one text wherever it is stored, copied or put into another text: the words stand between control
 * characters, which no input may hold otherwise. What hands it out picks the reader's word from it (`inLanguage`), whatever stands
 * around it.
 */

/** Key under which an answered row has the words of each language, by field: `{name: {zh, en}}`. */
export const WORDS = '@words';

/** The word of each language. */
export type Words = Readonly<Record<Language, string>>;

// oxlint-disable-next-line no-control-regex -- the marks
const WHOLE = /^\u001e([^\u001f]*)\u001f([^\u001d]*)\u001d$/;
/** Characters a pair has besides its words. */
const MARK_COUNT = 3;

/** Both words as one text; a word alone, or two that are the same, is itself. */
export function pairedText({ zh = '', en = '' }: Partial<Words>): string {
  return zh === '' || en === '' || zh === en ? zh || en : `\u001e${zh}\u001f${en}\u001d`;
}

/** The words of a text that is one pair; undefined of any other. */
export function pairIn(text: unknown): Words | undefined {
  const [, zh, en] = (typeof text === 'string' && WHOLE.exec(text)) || [];
  return zh === undefined || en === undefined ? undefined : { zh, en };
}

const HAN = /\p{Script=Han}/u;

/** The words of a text; one alone is taken for that of the language its script is of. */
export function wordsOf(text: string): Words {
  return pairIn(text) ?? (HAN.test(text) ? { zh: text, en: '' } : { zh: '', en: text });
}

/** Whether a value names words by their language: `{zh, en}`, or one of them. */
export function isWordPair(value: unknown): value is Partial<Words> {
  return (
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([language, word]) => (language === 'zh' || language === 'en') && typeof word === 'string')
  );
}

/** The words an answered row has of a field; undefined where it was not asked for them, or has one word. */
export function answeredWords(row: Readonly<Record<string, unknown>>, name: string): Words | undefined {
  const words = row[WORDS];
  return isRecord(words) ? (words[name] as Words | undefined) : undefined;
}

/** Most characters of a value that may have a word of so many in each language. */
export function pairedLength(most: number): number {
  return most * 2 + MARK_COUNT;
}
