import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './login.en.json';
import zh from './login.zh.json';

type Key = keyof typeof zh;

const LOGIN: Texts<Key> = { zh, en };

/** `t` of signing in. */
export function useLoginWords(): Translate<Key> {
  return useTexts(LOGIN);
}
