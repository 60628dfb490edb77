import { hookOf } from '../../i18n/hookOf.ts';
import en from './login.en.json';
import zh from './login.zh.json';

/** `t` of signing in. */
export const useLoginTexts = hookOf({ zh, en });
