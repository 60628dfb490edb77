import type { Language } from '../app/settings.ts';
import type zh from './home.zh.json';
import { learn, SITE, unlearned, type SiteKey, type Texts } from './speak.ts';

export type HomeKey = keyof typeof zh;

/** Sentences of both homes; they come with those of the frame. */
export const HOME_TEXTS: Texts<HomeKey> = unlearned();

/** What the frame and the homes say in one language. */
interface FirstWords {
  readonly site: Readonly<Record<SiteKey, string>>;
  readonly home: Readonly<Record<HomeKey, string>>;
}

/** Teaches the frame and the homes a language. */
export function learnFirst(language: Language, { site, home }: FirstWords): void {
  learn(SITE, language, site);
  learn(HOME_TEXTS, language, home);
}

/** Brings a language that is not here yet; each comes with a bundle of its own, so that nobody fetches both. */
export async function bringLanguage(language: Language): Promise<void> {
  learnFirst(language, language === 'en' ? (await import('./english.ts')).english : (await import('./chinese.ts')).chinese);
}
