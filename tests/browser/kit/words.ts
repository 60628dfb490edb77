import type { Page } from 'playwright-core';
import { addTexts, LANGUAGES, textStore, translate, type Language } from '#engine';
import { shipped } from '../../kit/shipped.ts';

type Params = Readonly<Record<string, string | number>>;

const store = textStore();
for (const language of LANGUAGES) addTexts(store, language, Object.fromEntries(shipped.texts[language]));

/** Puts a code into words of a language, as the client does. */
export function words(language: Language): (code: string, params?: Params) => string {
  return (code, params) => translate(store, { language }, code, params);
}

/** The words of a code in the language a page speaks. */
export async function say(page: Page, code: string, params?: Params): Promise<string> {
  const language = await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'zh'));
  return words(language)(code, params);
}
