import type { Page } from 'playwright-core';
import { bundle } from '../../http/plant.ts';

type Params = Readonly<Record<string, string | number>>;

/** Puts a code into words of a language, as the client does. */
export function words(language: 'zh' | 'en'): (code: string, params?: Params) => string {
  const texts = bundle.texts[language];
  return (code, params = {}) => {
    const plural = params['count'] === undefined ? code : `${code}_${params['count'] === 1 ? 'one' : 'other'}`;
    const text = texts.get(plural) ?? texts.get(code) ?? code;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}

/** The words of a code in the language a page speaks. */
export async function say(page: Page, code: string, params?: Params): Promise<string> {
  const language = await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'zh'));
  return words(language)(code, params);
}
