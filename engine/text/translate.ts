import { createInstance, type i18n } from 'i18next';
import { LANGUAGES, type Language, type Param } from '../types.ts';
import { createFormatter, WITHIN, ZONE } from './formatter.ts';

/** Texts of both languages, and words of a plant that go before them. */
export type TextStore = i18n;

/** The language and time zone a text is rendered for. */
export interface ReaderLocale {
  readonly language: Language;
  /** IANA zone; without one UTC. */
  readonly zone?: string;
}

/** Where the texts of definitions are, and before them the words of the plant's dictionaries. */
const [TEXTS, WORDS] = ['texts', 'words'];
const NAME = /\{\{\s*(\w+)/g;
const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** An i18next without texts, that writes values as we do. */
export function textStore(): TextStore {
  const store = createInstance();
  store.use(createFormatter(store));
  void store.init({
    initAsync: false,
    fallbackLng: false,
    ns: [WORDS, TEXTS],
    defaultNS: WORDS,
    fallbackNS: TEXTS,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    missingInterpolationHandler: (_text: string, [, place = '']: readonly string[]) => `{{${place.split(',')[0]}}}`,
    react: { useSuspense: false, bindI18nStore: 'added removed' },
  });
  return store;
}

/** Gives a store the texts of a language, by code. */
export function addTexts(store: TextStore, language: Language, texts: Readonly<Record<string, string>>): void {
  const written: Record<string, string> = {};
  for (const [code, text] of Object.entries(texts)) written[code] = language === 'en' ? inSentence(text) : text;
  store.addResourceBundle(language, TEXTS, written, false, true, { skipCopy: true });
}

/** The text of a code as a definition has it; undefined where there is none. */
export function textAsWritten(store: TextStore, code: string, language: Language): string | undefined {
  const text: unknown = store.getResource(language, TEXTS, code);
  return typeof text === 'string' ? text.replaceAll(`, ${WITHIN}}}`, '}}') : undefined;
}

/** Puts words of a plant, by code, before the texts of both languages; without any there are none. */
export function setWords(store: TextStore, words: Readonly<Record<string, string>> | undefined): void {
  for (const language of LANGUAGES) {
    store.removeResourceBundle(language, WORDS);
    if (words) store.addResourceBundle(language, WORDS, words);
  }
}

/** English writes a word within a sentence otherwise than one that begins it. */
function inSentence(text: string): string {
  return text.replace(PLACE, (place, name: string, at: number) => (at > 0 ? `{{${name}, ${WITHIN}}}` : place));
}

/**
 * The text of a code, or of the first of several that has one, with its values in their places. A code without text stands for
 * itself, a value that is lacking for its place: nothing is ever blank. Where there is a form for one, it is chosen by the first
 * number that form shows, whatever that is called.
 */
export function translate(
  { t, getResource }: Pick<TextStore, 't' | 'getResource'>,
  { language, zone }: ReaderLocale,
  code: string | readonly string[],
  params: Readonly<Record<string, Param>> = {},
): string {
  const ofOne = [code].flat().map((each): unknown => getResource(language, TEXTS, `${each}_one`));
  const shown = [...String(ofOne.find(Boolean)).matchAll(NAME)].map(([, name = '']) => params[name]);
  const count = [params['count'], ...shown].find((value) => typeof value === 'number');
  return t(typeof code === 'string' ? code : [...code], {
    lng: language,
    replace: params,
    nest: false,
    [ZONE]: zone,
    ...(count === undefined ? {} : { count }),
  });
}
