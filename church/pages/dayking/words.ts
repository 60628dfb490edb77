import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './dayking.en.json';
import zh from './dayking.zh.json';

type Key = keyof typeof zh;

const ARTICLES: Texts<Key> = { zh, en };

/** `t` of the devotions. */
export function useArticleWords(): Translate<Key> {
  return useTexts(ARTICLES);
}
