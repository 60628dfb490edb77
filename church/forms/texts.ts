import { hookOf } from '../i18n/hookOf.ts';
import en from './forms.en.json';
import zh from './forms.zh.json';

/** `t` of the forms. */
export const useFormTexts = hookOf({ zh, en });

export type FormKey = keyof typeof zh;
