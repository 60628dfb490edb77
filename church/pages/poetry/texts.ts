import { hookOf } from '../../i18n/hookOf.ts';
import en from './poetry.en.json';
import zh from './poetry.zh.json';

/** `t` of the anthems. */
export const useAnthemTexts = hookOf({ zh, en });
