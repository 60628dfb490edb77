import { useTexts, type Translate, type Texts } from '../i18n/speak.ts';
import en from './content.en.json';
import zh from './content.zh.json';

type Key = keyof typeof zh;

const CONTENT: Texts<Key> = { zh, en };

/** `t` for what lists and details of content say alike. */
export function useContent(): Translate<Key> {
  return useTexts(CONTENT);
}

export type ContentKey = Key;
