import { settings, useSettings, type Language } from '../app/settings.ts';
import type zh from './site.zh.json';

/** The same sentences in both languages. A page brings its own, so that its words come with its bundle. */
export interface Texts<K extends string> {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

/** Says a sentence by its key, its values filled in; `{{name}}` is a place. */
export type Translate<K extends string> = (key: K, values?: Values) => string;
export type Values = Readonly<Record<string, string | number>>;

export type SiteKey = keyof typeof zh;

/** Sentences of the frame: what every page says. They come in the language of the visitor. */
export const SITE: Texts<SiteKey> = unlearned();

/** Sentences that come with a bundle of their language. */
export function unlearned<K extends string>(): Texts<K> {
  // Nothing is drawn before one language is there; what is not there yet is said in the other.
  const none = {} as Readonly<Record<K, string>>;
  return { zh: none, en: none };
}

/** Gives sentences a language. */
export function learn<K extends string>(texts: Texts<K>, language: Language, words: Readonly<Record<K, string>>): void {
  Object.assign(texts, { [language]: words });
}

/** `t` of a component, for the sentences of its page. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const { language } = useSettings();
  return (key, values) => fill(wordsOf(texts, language, key), values);
}

/** `t` for the sentences of the frame. */
export function useSite(): Translate<SiteKey> {
  return useTexts(SITE);
}

/** The same outside components: toasts and titles. */
export function say(key: SiteKey, values?: Values, language: Language = settings.get().language): string {
  return fill(wordsOf(SITE, language, key), values);
}

/** A language that is still on its way is spoken in the other one. */
function wordsOf<K extends string>({ zh, en }: Texts<K>, language: Language, key: K): string {
  const [first, second] = language === 'zh' ? [zh, en] : [en, zh];
  return first[key] ?? second[key] ?? '';
}

/** Puts values into the places of a sentence. */
function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
