import { useTexts, type Translate, type Texts } from '../../i18n/texts.ts';
import en from './heart.en.json';
import zh from './heart.zh.json';

type Key = keyof typeof zh;

const AUDIO_TEXTS: Texts<Key> = { zh, en };

/** `t` of the recordings. */
export function useAudioTexts(): Translate<Key> {
  return useTexts(AUDIO_TEXTS);
}
