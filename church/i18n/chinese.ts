import homeZh from './home.zh.json';
import { HOME_TEXTS } from './home.ts';
import siteZh from './site.zh.json';
import { learn, SITE } from './speak.ts';

/** Teaches the frame and the homes Chinese; each language comes with a bundle of its own, so that nobody fetches both. */
export function learnChinese(): void {
  learn(SITE, 'zh', siteZh);
  learn(HOME_TEXTS, 'zh', homeZh);
}
