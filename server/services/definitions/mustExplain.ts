import { refused } from '../../core/RequestRefused.ts';

/** Requires words, and not blanks alone: who reads it later wants to know why. @throws RequestRefused the code given */
export function mustExplain(words: string, code: string): void {
  if (words.trim() === '') throw refused('refused', code);
}
