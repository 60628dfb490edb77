import {
  addTexts,
  textStore,
  translate,
  type Bundle,
  type Language,
  type TextCode,
  type TextStore,
  type TextValues,
} from '#engine';

/** What a text needs to be put into words for one reader. */
export interface Reader {
  readonly texts: Bundle['texts'];
  readonly language: Language;
  /** IANA zone in which moments are told. */
  readonly zone: string;
}

/** The texts in force, and the IANA zone moments are told in where nothing else is said. */
export interface TextSource {
  readonly bundle: () => Bundle;
  readonly zone: () => string;
}

const stores = new WeakMap<Bundle['texts'], TextStore>();

/** The sentence of a code in the reader's language; the code itself where no text exists, so that nothing is ever blank. */
export function say<const C extends string>(reader: Reader, code: C & TextCode<C>, ...[params = {}]: TextValues<C>): string {
  return translate(storeOf(reader.texts), reader, code, params);
}

function storeOf(texts: Bundle['texts']): TextStore {
  const known = stores.get(texts);
  if (known) return known;
  const store = textStore();
  addTexts(store, 'zh', Object.fromEntries(texts.zh));
  addTexts(store, 'en', Object.fromEntries(texts.en));
  stores.set(texts, store);
  return store;
}
