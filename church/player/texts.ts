import { hookOf } from '../i18n/hookOf.ts';
import en from './player.en.json';
import zh from './player.zh.json';

/** `t` of the player. */
export const usePlayerTexts = hookOf({ zh, en });
