import { createInstance, type i18n } from 'i18next';
import { numberText, spoken } from '#engine';
import { call, speak, type Param } from '../api/http.ts';
import { deviceZone } from './zone.ts';

export { numberText };

export type Language = 'zh' | 'en';

/** Puts codes into words of one language. */
export interface Speech {
  readonly language: Language;
  /** IANA zone in which moments are shown and taken. */
  readonly zone: string;
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
  return {
    language,
    zone: deviceZone(),
    has: (code) => words.exists(code),
    t: (code, params) => tell(words, language, code, params),
  };
}

function tell(
  words: i18n,
  language: Language,
  code: string | readonly string[],
  params: Readonly<Record<string, Param>> = {},
): string {
  const text = words.t(typeof code === 'string' ? code : [...code], { skipInterpolation: true });
  return spoken(text, params, { language, text: (each) => words.t(each) });
}

/** A number of rows; `capped`: there are more than were counted. */
export function countText(count: number, capped: boolean | undefined, language: Language): string {
  return `${numberText(count, language)}${capped ? '+' : ''}`;
}
