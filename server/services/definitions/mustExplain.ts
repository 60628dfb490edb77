import { refused } from '../../core/RequestRefused.ts';

/** Who reads it later is told why: words, and not blanks alone. @throws RequestRefused the code given */
export function mustExplain(words: string, code: string): void {
  if (words.trim() === '') throw refused('refused', code);
}
