import type { Texts } from '../../i18n/texts.ts';
import en from '../../i18n/places.en.json';
import zh from '../../i18n/places.zh.json';

export const PLACE_TEXTS: Texts<keyof typeof zh> = { zh, en };
