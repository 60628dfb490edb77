import {
  addTexts,
  inLanguage,
  textStore,
  translate,
  type Bundle,
  type Language,
  type TextCode,
  type TextStore,
  type TextValues,
} from '#engine';

/** What rendering a text for one reader needs. */
export interface Reader {
  readonly texts: Bundle['texts'];
  readonly language: Language;
  /** IANA zone in which moments are shown. */
  readonly zone: string;
}

/** The current texts, and the default IANA zone for moments. */
export interface TextSource {
  readonly bundle: () => Bundle;
  readonly zone: () => string;
}

const stores = new WeakMap<Bundle['texts'], TextStore>();

/**
 * Renders the text of a code in the reader's language; the code itself when there is no text, so that nothing is ever blank.
 */
export function renderText<const C extends string>(
  reader: Reader,
  code: C & TextCode<C>,
  ...[params = {}]: TextValues<C>
): string {
  return inLanguage(translate(storeOf(reader.texts), reader, code, params), reader.language);
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
