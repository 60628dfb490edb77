import { settings, useSettings, type Language } from '../app/settings.ts';
import type zh from './site.zh.json';

/** Texts in both languages. A page has its own, so that they are part of its bundle. */
export interface Texts<K extends string> {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

/** Returns the text of a key with its values; `{{name}}` is a place. */
export type Translate<K extends string> = (key: K, values?: Values) => string;
export type Values = Readonly<Record<string, string | number>>;

export type SiteKey = keyof typeof zh;

/** Texts of the frame, shared by every page. They are loaded in the language of the visitor. */
export const SITE: Texts<SiteKey> = emptyTexts();

/** Texts that are loaded with a bundle of their language. */
export function emptyTexts<K extends string>(): Texts<K> {
  // Nothing is rendered before one language is loaded; a missing text is shown in the other one.
  const none = {} as Readonly<Record<K, string>>;
  return { zh: none, en: none };
}

/** Adds a language to texts. */
export function addTexts<K extends string>(texts: Texts<K>, language: Language, words: Readonly<Record<K, string>>): void {
  Object.assign(texts, { [language]: words });
}

/** `t` of a component, for the texts of its page. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const { language } = useSettings();
  return (key, values) => interpolate(textOf(texts, language, key), values);
}

/** `t` for the texts of the frame. */
export function useSiteTexts(): Translate<SiteKey> {
  return useTexts(SITE);
}

/** The same outside components: toasts and titles. */
export function siteText(key: SiteKey, values?: Values): string {
  return interpolate(textOf(SITE, settings.get().language, key), values);
}

/** A language that is still loading falls back to the other one. */
function textOf<K extends string>({ zh, en }: Texts<K>, language: Language, key: K): string {
  const [first, second] = language === 'zh' ? [zh, en] : [en, zh];
  return first[key] ?? second[key] ?? '';
}

/** Interpolates values into a text. */
function interpolate(text: string, values: Values = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
