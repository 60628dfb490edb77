import { hookOf } from '../../i18n/hookOf.ts';
import en from './heart.en.json';
import zh from './heart.zh.json';

/** `t` of the recordings. */
export const useAudioTexts = hookOf({ zh, en });
