import { useLayoutEffect, type ReactNode } from 'react';
import { setWords } from '#engine';
import { useDictionaries } from '../api/dictionaries.ts';
import { dictionaryCode, texts } from './texts.ts';

/** Adds the entries of the plant's dictionaries to the texts of the language. Only for signed-in users. */
export function DictionaryTexts({ children }: { readonly children: ReactNode }): ReactNode {
  const { data } = useDictionaries();
  useLayoutEffect(() => {
    if (!data) return undefined;
    setWords(texts, Object.fromEntries(data.map(({ dictionary, key, value }) => [dictionaryCode(dictionary, key), value])));
    return () => setWords(texts, undefined);
  }, [data]);
  return children;
}
