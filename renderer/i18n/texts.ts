import { createInstance, type i18n } from 'i18next';
import { call, speak, type Param } from '../api/http.ts';

export type Language = 'zh' | 'en';

/** Puts codes into words of one language. */
export interface Speech {
  readonly language: Language;
  /** The text of a code, or of the first of several that has one; a code without text stands for itself. */
  readonly t: (code: string | readonly string[], params?: Readonly<Record<string, Param>>) => string;
  /** Whether a code has a text. */
  readonly has: (code: string) => boolean;
}

/** Text code of a word of a dictionary of the plant. */
export function dictionaryCode(dictionary: string, word: string): string {
  return `dictionary.${dictionary}.${word}`;
}

const loaded = new Map<Language, Promise<Speech>>();

/** Fetches a catalogue once and speaks from it. @throws Error when neither the server nor its cache has it */
export function speechOf(language: Language): Promise<Speech> {
  const speech = loaded.get(language) ?? load(language);
  loaded.set(language, speech);
  speech.catch(() => loaded.delete(language));
  speak(language);
  return speech;
}

/** The next {@link speechOf} reads the catalogues anew: definitions were published. */
export function forgetTexts(): void {
  loaded.clear();
}

async function load(language: Language): Promise<Speech> {
  const answer = await call<Readonly<Record<string, string>>>(`/api/texts/${language}`);
  if (!answer.ok) throw new Error(`texts of ${language}: ${answer.status}`);
  const words = createInstance();
  await words.init({
    lng: language,
    resources: { [language]: { translation: answer.data } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return { language, has: (code) => words.exists(code), t: (code, params) => tell(words, language, code, params) };
}

function tell(
  words: i18n,
  language: Language,
  code: string | readonly string[],
  params: Readonly<Record<string, Param>> = {},
): string {
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownParam(words, language, value)]));
  return words.t(typeof code === 'string' ? code : [...code], shown);
}

function shownParam(words: i18n, language: Language, value: Param): string {
  if (typeof value === 'number') return numberText(value, language);
  if (typeof value === 'object') {
    // A state on several axes, `apply/new`, has a title for each of its words.
    const codes = value.of === '' ? [value.word] : value.word.split('/').map((word) => `${value.of}.${word}`);
    return codes.map((code) => words.t(code)).join(' / ');
  }
  return typeof value === 'boolean' ? words.t(value ? 'common.yes' : 'common.no') : value;
}

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Thousands apart by a thin space in Chinese, by a comma in English; a true minus. */
export function numberText(value: number, language: Language): string {
  const text = NUMBERS.format(value).replace('-', '−');
  return language === 'zh' ? text.replaceAll(',', '\u2009') : text;
}

/** A number of rows; `capped`: there are more than were counted. */
export function countText(count: number, capped: boolean | undefined, language: Language): string {
  return `${numberText(count, language)}${capped ? '+' : ''}`;
}
