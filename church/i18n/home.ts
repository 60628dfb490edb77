import type { Language } from '../app/settings.ts';
import type zh from './home.zh.json';
import { addTexts, SITE, emptyTexts, type SiteKey, type Texts } from './texts.ts';

export type HomeKey = keyof typeof zh;

/** Texts of both home pages; they are loaded with those of the frame. */
export const HOME_TEXTS: Texts<HomeKey> = emptyTexts();

/** Texts of the frame and the home pages in one language. */
interface InitialTexts {
  readonly site: Readonly<Record<SiteKey, string>>;
  readonly home: Readonly<Record<HomeKey, string>>;
}

/** Adds a language to the frame and the home pages. */
export function addInitialTexts(language: Language, { site, home }: InitialTexts): void {
  addTexts(SITE, language, site);
  addTexts(HOME_TEXTS, language, home);
}

/** Loads a language; each has a bundle of its own, so that nobody loads both. */
export async function loadLanguage(language: Language): Promise<void> {
  addInitialTexts(
    language,
    language === 'en' ? (await import('./english.ts')).english : (await import('./chinese.ts')).chinese,
  );
}
