import { useTexts, type Texts, type Translate } from './texts.ts';

/** Returns the hook of texts that several components of a page share. */
export function hookOf<K extends string>(texts: Texts<K>): () => Translate<K> {
  return () => useTexts(texts);
}
