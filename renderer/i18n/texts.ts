import { addTexts, numberText, textStore, type Language, type TextCode, type TextStore, type TextValues } from '#engine';
import { call, speak } from '../api/http.ts';

export { numberText };
export type { Language };

/** Puts a code into words, or the first of several that has a text; a code without text stands for itself. */
export type Translate = <const C extends string>(
  code: (C & TextCode<C>) | readonly string[],
  ...values: TextValues<C>
) => string;

/** Puts codes into words of one language. */
export interface Speech {
  readonly language: Language;
  /** IANA zone in which moments are shown and taken. */
  readonly zone: string;
  readonly t: Translate;
  /** Whether a code has a text. */
  readonly has: (code: string) => boolean;
}

/** The texts that are here, and the language they are shown in. */
export const texts: TextStore = textStore();

const brought = new Map<Language, Promise<void>>();

/** Fetches the texts of a language, once. @throws Error when neither the server nor its cache has them */
export function bringLanguage(language: Language): Promise<void> {
  const coming = brought.get(language) ?? bring(language);
  brought.set(language, coming);
  coming.catch(() => brought.delete(language));
  speak(language);
  return coming;
}

async function bring(language: Language): Promise<void> {
  const answer = await call<Readonly<Record<string, string>>>(`/api/texts/${language}`);
  if (!answer.ok) throw new Error(`texts of ${language}: ${answer.status}`);
  addTexts(texts, language, answer.data);
}

/** Text code of a word of a dictionary of the plant. */
export function dictionaryCode(dictionary: string, word: string): string {
  return `dictionary.${dictionary}.${word}`;
}

/** A number of rows; `capped`: there are more than were counted. */
export function countText(count: number, capped: boolean | undefined, language: Language): string {
  return `${numberText(count, language)}${capped ? '+' : ''}`;
}
