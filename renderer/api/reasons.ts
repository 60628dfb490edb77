import { useDictionary, type DictionaryEntry } from './dictionaries.ts';

/** Dictionary entries offered as buttons, the most used first; equally used ones keep the order of their dictionary. */
export function useReasons(key: string | undefined): readonly DictionaryEntry[] {
  return mostUsedFirst(useDictionary(key) ?? []);
}

/** @param words  in the order of their dictionary */
export function mostUsedFirst(words: readonly DictionaryEntry[]): readonly DictionaryEntry[] {
  return words.toSorted((a, b) => b.uses - a.uses);
}
