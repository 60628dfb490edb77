import { useDictionary, type Word } from './dictionaries.ts';

/** Words to choose from by a tap, the most used first; alike they stand in the order of their dictionary. */
export function useReasons(key: string | undefined): readonly Word[] {
  return mostUsedFirst(useDictionary(key) ?? []);
}

/** @param words  in the order of their dictionary */
export function mostUsedFirst(words: readonly Word[]): readonly Word[] {
  return words.toSorted((a, b) => b.uses - a.uses);
}
