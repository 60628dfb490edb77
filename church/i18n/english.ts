import homeEn from './home.en.json';
import { HOME_TEXTS } from './home.ts';
import siteEn from './site.en.json';
import { learn, SITE } from './speak.ts';

/** Teaches the frame and the homes English. */
export function learnEnglish(): void {
  learn(SITE, 'en', siteEn);
  learn(HOME_TEXTS, 'en', homeEn);
}
