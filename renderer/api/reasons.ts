import { useDictionary, type DictionaryEntry } from './dictionaries.ts';

/** Dictionary entries offered as buttons, the most used first. */
export function useReasons(key: string | undefined): readonly DictionaryEntry[] {
  return (useDictionary(key) ?? []).toSorted((a, b) => a.rank - b.rank);
}
