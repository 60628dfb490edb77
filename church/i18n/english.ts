import homeEn from './home.en.json';
import { HOME_TEXTS } from './home.ts';
import siteEn from './site.en.json';
import { learn, SITE } from './speak.ts';

/** Teaches the frame and the homes English; it comes with a bundle of its own, as most visitors never ask for it. */
export function learnEnglish(): void {
  learn(SITE, siteEn);
  learn(HOME_TEXTS, homeEn);
}
