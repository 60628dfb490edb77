import { hookOf } from '../../i18n/hookOf.ts';
import en from './dayking.en.json';
import zh from './dayking.zh.json';

/** `t` of the devotions. */
export const useArticleTexts = hookOf({ zh, en });
