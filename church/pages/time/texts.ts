import en from '../../i18n/time.en.json';
import type { Texts } from '../../i18n/texts.ts';
import zh from '../../i18n/time.zh.json';

export type TimeKey = keyof typeof zh;

export const TIME_TEXTS: Texts<TimeKey> = { zh, en };
