import { useEffect, useState } from 'react';
import { LANGUAGES, textAsWritten, type Language } from '#engine';
import { loadTexts, texts } from './texts.ts';

/** The text of a code in a language as it is written, with the places of its values; undefined where there is none. */
export type TextLookup = (code: string, language: Language) => string | undefined;

const lookUp: TextLookup = (code, language) => textAsWritten(texts, code, language);

/** The texts of both languages, for who writes them side by side; undefined until the other one is loaded. */
export function useBothLanguages(): TextLookup | undefined {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Without the other language the titles of one are shown.
    void Promise.allSettled(LANGUAGES.map(loadTexts)).then(() => setLoaded(true));
  }, []);
  return isLoaded ? lookUp : undefined;
}
