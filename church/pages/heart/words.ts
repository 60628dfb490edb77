import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './heart.en.json';
import zh from './heart.zh.json';

type Key = keyof typeof zh;

const HEART: Texts<Key> = { zh, en };

/** `t` of the recordings. */
export function useHeartWords(): Translate<Key> {
  return useTexts(HEART);
}
