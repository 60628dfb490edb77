import { settings, useSettings, type Language } from '../app/settings.ts';
import zh from './site.zh.json';

/** The same sentences in both languages. A page brings its own, so that its words come with its bundle. */
export interface Texts<K extends string> {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

/** Says a sentence by its key, its values filled in; `{{name}}` is a place. */
export type Speak<K extends string> = (key: K, values?: Values) => string;
export type Values = Readonly<Record<string, string | number>>;

/** Sentences of the frame: what every page says. Their English comes when it is asked for. */
export const SITE: Texts<keyof typeof zh> = { zh, en: zh };
export type SiteKey = keyof typeof zh;

/** Gives sentences their English. */
export function learn<K extends string>(texts: Texts<K>, en: Readonly<Record<K, string>>): void {
  Object.assign(texts, { en });
}

/** Brings a language that is not here yet. */
export async function bringLanguage(language: Language): Promise<void> {
  if (language === 'en') (await import('./english.ts')).learnEnglish();
}

/** `t` of a component, for the sentences of its page. */
export function useTexts<K extends string>(texts: Texts<K>): Speak<K> {
  const { language } = useSettings();
  return (key, values) => fill(texts[language][key], values);
}

/** `t` for the sentences of the frame. */
export function useSite(): Speak<SiteKey> {
  return useTexts(SITE);
}

/** The same outside components: toasts and titles. */
export function say(key: SiteKey, values?: Values, language: Language = settings.get().language): string {
  return fill(SITE[language][key], values);
}

/** Puts values into the places of a sentence. */
export function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
