import { useTexts, type Translate, type Texts } from '../../i18n/speak.ts';
import en from './poetry.en.json';
import zh from './poetry.zh.json';

type Key = keyof typeof zh;

const POETRY: Texts<Key> = { zh, en };

/** `t` of the anthems. */
export function usePoetryWords(): Translate<Key> {
  return useTexts(POETRY);
}
