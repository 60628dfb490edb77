import type zh from './home.zh.json';
import { unlearned, type Texts } from './speak.ts';

export type HomeKey = keyof typeof zh;

/** Sentences of both homes; they come with those of the frame. */
export const HOME_TEXTS: Texts<HomeKey> = unlearned();
