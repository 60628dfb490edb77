import { nearestNames } from './nearestNames.ts';

/** So many names are shown, and so many letters: a longer list nobody reads. */
const MOST_NAMES = 12;
const MOST_LETTERS = 160;

/** Params that problems with an unknown name have besides their own: they are shown in sentences of their own. */
export interface Suggestion {
  /** The known names it may stand for. */
  readonly nearest?: string;
  /** All that may stand there, where they are few. */
  readonly known?: string;
}

/** What may be meant by a name nobody knows, and what may stand there. */
export function suggestion(name: string, known: Iterable<string>): Suggestion {
  const names = [...new Set(known)];
  const all = names.join(', ');
  const isShort = names.length > 0 && names.length <= MOST_NAMES && all.length <= MOST_LETTERS;
  return { ...nearestOnly(name, names), ...(isShort ? { known: all } : {}) };
}

/** The same of a word of a list that is written down: all of a long one only where none is near. */
export function suggestedWord(word: string, words: readonly string[]): Suggestion {
  const found = suggestion(word, words);
  return Object.keys(found).length > 0 ? found : { known: words.join(', ') };
}

/** What may be meant by a name, where the problem tells itself what may stand there, or nobody could read it all. */
export function nearestOnly(name: string, known: Iterable<string>): Pick<Suggestion, 'nearest'> {
  const nearest = nearestNames(name, known).join(', ');
  return nearest === '' ? {} : { nearest };
}
