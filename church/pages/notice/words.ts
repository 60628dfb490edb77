import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './notice.en.json';
import zh from './notice.zh.json';

type Key = keyof typeof zh;

const NOTICES: Texts<Key> = { zh, en };

/** `t` of the notices. */
export function useNoticeWords(): Translate<Key> {
  return useTexts(NOTICES);
}
