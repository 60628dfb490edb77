import { useTexts, type Translate, type Texts } from '../i18n/texts.ts';
import en from './content.en.json';
import zh from './content.zh.json';

type Key = keyof typeof zh;

const CONTENT_TEXTS: Texts<Key> = { zh, en };

/** `t` for texts shared by lists and details. */
export function useContentTexts(): Translate<Key> {
  return useTexts(CONTENT_TEXTS);
}

export type ContentKey = Key;
