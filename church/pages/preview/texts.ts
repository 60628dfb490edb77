import type { Texts } from '../../i18n/texts.ts';
import en from '../../i18n/preview.en.json';
import zh from '../../i18n/preview.zh.json';

export const PREVIEW_TEXTS: Texts<keyof typeof zh> = { zh, en };
