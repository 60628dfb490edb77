import {
  addTexts,
  setWords,
  textStore,
  translate,
  type Bundle,
  type Language,
  type Param,
  type Refusal,
  type TextStore,
} from '#engine';

/** Language of the sentences, and time zone of moments. */
export interface Reader {
  readonly language: Language;
  readonly zone: string;
}

/** A refusal in words. */
export interface RenderedRefusal {
  readonly code: string;
  readonly params: Refusal['params'];
  readonly at?: string;
  readonly text: string;
}

const stores = new WeakMap<Bundle, TextStore>();

/** Everything that has a text, in both languages. */
function textsOf(bundle: Bundle): TextStore {
  const known = stores.get(bundle);
  if (known) return known;
  const store = textStore();
  addTexts(store, 'zh', Object.fromEntries(bundle.texts.zh));
  addTexts(store, 'en', Object.fromEntries(bundle.texts.en));
  setWords(store, {});
  stores.set(bundle, store);
  return store;
}

/** The sentence of a code; the code itself where it has none. */
export function sentence(bundle: Bundle, reader: Reader, code: string, params: Readonly<Record<string, Param>> = {}): string {
  return translate(textsOf(bundle), reader, code, params);
}

/** Refusals as an answer carries them; a missing value is a dash in its sentence. */
export function renderRefusals(bundle: Bundle, reader: Reader, refusals: readonly Refusal[]): readonly RenderedRefusal[] {
  return refusals.map(({ code, params, at, textCode = code }) => ({
    code,
    params,
    ...(at === undefined ? {} : { at }),
    text: sentence(
      bundle,
      reader,
      textCode,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === '' ? '—' : value])),
    ),
  }));
}
