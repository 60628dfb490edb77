import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './login.en.json';
import zh from './login.zh.json';

type Key = keyof typeof zh;

const LOGIN_TEXTS: Texts<Key> = { zh, en };

/** `t` of signing in. */
export function useLoginTexts(): Translate<Key> {
  return useTexts(LOGIN_TEXTS);
}
