import type { Bundle, Language } from '#engine';
import words from './words.json' with { type: 'json' };

/** A sentence in every language. */
export type InWords = Readonly<Record<Language, string>>;

const WORDS: Readonly<Record<string, InWords>> = words;

/** What stories themselves say, with values in their places; the code itself where there is no such word. */
export function word(code: string, params: Readonly<Record<string, string | number>> = {}): InWords {
  const said = WORDS[code] ?? { zh: code, en: code };
  const fill = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  return { zh: fill(said.zh), en: fill(said.en) };
}

/** What an area is called; one of a plant's own has no words of ours. */
export function areaName(area: string): InWords {
  const code = `area.${area}`;
  const said = word(code);
  return said.zh === code ? plain(area) : said;
}

/** What the definitions call something: the first of the codes that has a text, else the last. */
export function named({ texts }: Bundle, ...codes: readonly string[]): InWords {
  const code = codes.find((each) => texts.zh.has(each)) ?? codes.at(-1) ?? '';
  return { zh: withPlaces(texts.zh.get(code) ?? code), en: withPlaces(texts.en.get(code) ?? code) };
}

/** A sentence before it has its values: where each will stand. */
export function withPlaces(text: string): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '‹$1›');
}

/** The same in each language. */
export const plain = (text: string): InWords => ({ zh: text, en: text });

/** What is said of each language apart. */
export const each = (say: (language: Language) => string): InWords => ({ zh: say('zh'), en: say('en') });

/** What a state is called; of several axes each word by itself. */
export function stateName(bundle: Bundle, model: string, state: string): InWords {
  const parts = state.split('/').map((part) => named(bundle, `${model}.state.${part}`, part));
  return each((language) => parts.map((part) => part[language]).join('／'));
}
