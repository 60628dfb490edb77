import { useTexts, type Translate, type Texts } from '../i18n/speak.ts';
import en from './player.en.json';
import zh from './player.zh.json';

type Key = keyof typeof zh;

const PLAYER: Texts<Key> = { zh, en };

/** `t` of the player. */
export function usePlayerWords(): Translate<Key> {
  return useTexts(PLAYER);
}
