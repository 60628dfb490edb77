import { addTexts, numberText, textStore, type Language, type TextCode, type TextStore, type TextValues } from '#engine';
import { call, setLanguage } from '../api/http.ts';

export { numberText };
export type { Language };

/** Puts a code into words, or the first of several that has a text; a code without text stands for itself. */
export type Translate = <const C extends string>(
  code: (C & TextCode<C>) | readonly string[],
  ...values: TextValues<C>
) => string;

/** Translates text codes into one language. */
export interface Translator {
  readonly language: Language;
  /** IANA zone in which times are displayed and entered. */
  readonly zone: string;
  readonly t: Translate;
  /** Whether a code has a text. */
  readonly has: (code: string) => boolean;
}

/** The loaded texts and the current language. */
export const texts: TextStore = textStore();

const loads = new Map<Language, Promise<void>>();

/** Loads the texts of a language, once, and speaks it. @throws Error when neither the server nor its cache has them */
export function loadLanguage(language: Language): Promise<void> {
  setLanguage(language);
  return loadTexts(language);
}

/** Loads the texts of a language, once. @throws Error as {@link loadLanguage} */
export function loadTexts(language: Language): Promise<void> {
  const pending = loads.get(language) ?? fetchLanguage(language);
  loads.set(language, pending);
  pending.catch(() => loads.delete(language));
  return pending;
}

/** Reads the texts again that were loaded: their definitions changed. What cannot be read now stays as it is. */
export async function reloadLanguages(): Promise<void> {
  await Promise.allSettled([...loads.keys()].map(fetchLanguage));
}

async function fetchLanguage(language: Language): Promise<void> {
  const result = await call('GET /api/texts/:language', { params: { language } });
  if (!result.ok) throw new Error(`texts of ${language}: ${result.status}`);
  addTexts(texts, language, result.data);
}

/** Text code of an entry of a plant dictionary. */
export function dictionaryCode(dictionary: string, word: string): string {
  return `dictionary.${dictionary}.${word}`;
}

/** A number of rows; `capped`: there are more than were counted. */
export function countText(count: number, capped: boolean | undefined, language: Language): string {
  return `${numberText(count, language)}${capped ? '+' : ''}`;
}
