import en from '../../i18n/time.en.json';
import type { Texts } from '../../i18n/texts.ts';
import zh from '../../i18n/time.zh.json';

export const TIME_TEXTS: Texts<keyof typeof zh> = { zh, en };
