import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './poetry.en.json';
import zh from './poetry.zh.json';

type Key = keyof typeof zh;

const ANTHEM_TEXTS: Texts<Key> = { zh, en };

/** `t` of the anthems. */
export function useAnthemTexts(): Translate<Key> {
  return useTexts(ANTHEM_TEXTS);
}
