import { hookOf } from '../../i18n/hookOf.ts';
import en from './notice.en.json';
import zh from './notice.zh.json';

/** `t` of the notices. */
export const useNoticeTexts = hookOf({ zh, en });
