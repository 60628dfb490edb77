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

const [OPEN, NEXT, CLOSE] = ['\u001e', '\u001f', '\u001d'];
const PAIR = new RegExp(`${OPEN}([^${NEXT}]*)${NEXT}([^${CLOSE}]*)${CLOSE}`, 'g');
const MARK = new RegExp(`[${OPEN}${NEXT}${CLOSE}]`);
const WHOLE = new RegExp(`^${PAIR.source}$`);
/** Characters a pair has besides its words. */
const MARK_COUNT = 3;

/** Both words as one text; a word alone, or two that are the same, is itself. */
export function pairedText({ zh = '', en = '' }: Partial<Words>): string {
  return zh === '' || en === '' || zh === en ? zh || en : `${OPEN}${zh}${NEXT}${en}${CLOSE}`;
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

/** A text as one of its languages reads it. */
export function inLanguage(text: string, language: Language): string {
  return withWords(text, (words) => words[language]);
}

/** A text that shows both words of each pair: on a label, and where one of them may have changed. */
export function inBoth(text: string, between = ' / '): string {
  return withWords(text, ({ zh, en }) => `${zh}${between}${en}`);
}

function withWords(text: string, shown: (words: Words) => string): string {
  if (!MARK.test(text)) return text;
  return text.replaceAll(PAIR, (_, zh: string, en: string) => shown({ zh, en })).replaceAll(new RegExp(MARK, 'g'), ''); // of a pair that somebody cut
}

/** Whether a value names words by their language: `{zh, en}`, or one of them. */
export function isWordPair(value: unknown): value is Partial<Words> {
  return (
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([language, word]) => (language === 'zh' || language === 'en') && typeof word === 'string')
  );
}

/** Most characters of a value that may have a word of so many in each language. */
export function pairedLength(most: number): number {
  return most * 2 + MARK_COUNT;
}
