import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './notice.en.json';
import zh from './notice.zh.json';

type Key = keyof typeof zh;

const NOTICE_TEXTS: Texts<Key> = { zh, en };

/** `t` of the notices. */
export function useNoticeTexts(): Translate<Key> {
  return useTexts(NOTICE_TEXTS);
}
