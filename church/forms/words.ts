import { useTexts, type Translate, type Texts } from '../i18n/speak.ts';
import en from './forms.en.json';
import zh from './forms.zh.json';

type Key = keyof typeof zh;

const FORMS: Texts<Key> = { zh, en };

/** `t` of the forms. */
export function useFormWords(): Translate<Key> {
  return useTexts(FORMS);
}

export type FormKey = Key;
