import type { Language } from '../types.ts';
import type { Words } from './bilingual.ts';

// The marks are control characters, so that no input may hold them.
// oxlint-disable-next-line no-control-regex -- the marks
const PAIR = /\u001e([^\u001f]*)\u001f([^\u001d]*)\u001d/g;
// oxlint-disable-next-line no-control-regex -- the marks
const MARKS = /[\u001d-\u001f]/g;

/** A text as one of its languages reads it. */
export function inLanguage(text: string, language: Language): string {
  return withWords(text, (words) => words[language]);
}

/** A text that shows both words of each pair: on a label, and where one of them may have changed. */
export function inBoth(text: string, between = ' / '): string {
  return withWords(text, ({ zh, en }) => `${zh}${between}${en}`);
}

/** Marks of a pair that somebody cut go. */
function withWords(text: string, shown: (words: Words) => string): string {
  return text.replace(PAIR, (_, zh: string, en: string) => shown({ zh, en })).replace(MARKS, '');
}
