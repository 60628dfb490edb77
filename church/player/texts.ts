import { useTexts, type Translate, type Texts } from '../i18n/texts.ts';
import en from './player.en.json';
import zh from './player.zh.json';

type Key = keyof typeof zh;

const PLAYER_TEXTS: Texts<Key> = { zh, en };

/** `t` of the player. */
export function usePlayerTexts(): Translate<Key> {
  return useTexts(PLAYER_TEXTS);
}
