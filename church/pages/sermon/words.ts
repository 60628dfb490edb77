import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './sermon.en.json';
import zh from './sermon.zh.json';

type Key = keyof typeof zh;

const SERMON: Texts<Key> = { zh, en };

/** `t` of the sermons. */
export function useSermonWords(): Translate<Key> {
  return useTexts(SERMON);
}
