import { useTexts, type Translate, type Texts } from '../i18n/texts.ts';
import en from './forms.en.json';
import zh from './forms.zh.json';

type Key = keyof typeof zh;

const FORM_TEXTS: Texts<Key> = { zh, en };

/** `t` of the forms. */
export function useFormTexts(): Translate<Key> {
  return useTexts(FORM_TEXTS);
}

export type FormKey = Key;
