import zh from './home.zh.json';
import type { Texts } from './speak.ts';

/** Sentences of both homes; their English comes with that of the frame. */
export const HOME_TEXTS: Texts<keyof typeof zh> = { zh, en: zh };
export type HomeKey = keyof typeof zh;
