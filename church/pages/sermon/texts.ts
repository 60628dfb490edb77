import { hookOf } from '../../i18n/hookOf.ts';
import en from './sermon.en.json';
import zh from './sermon.zh.json';

/** `t` of the sermons. */
export const useSermonTexts = hookOf({ zh, en });
