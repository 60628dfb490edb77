import { hookOf } from '../i18n/hookOf.ts';
import en from './content.en.json';
import zh from './content.zh.json';

/** `t` for texts shared by lists and details. */
export const useContentTexts = hookOf({ zh, en });

export type ContentKey = keyof typeof zh;
