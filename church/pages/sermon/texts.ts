import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './sermon.en.json';
import zh from './sermon.zh.json';

type Key = keyof typeof zh;

const SERMON_TEXTS: Texts<Key> = { zh, en };

/** `t` of the sermons. */
export function useSermonTexts(): Translate<Key> {
  return useTexts(SERMON_TEXTS);
}
