import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './dayking.en.json';
import zh from './dayking.zh.json';

type Key = keyof typeof zh;

const ARTICLE_TEXTS: Texts<Key> = { zh, en };

/** `t` of the devotions. */
export function useArticleTexts(): Translate<Key> {
  return useTexts(ARTICLE_TEXTS);
}
