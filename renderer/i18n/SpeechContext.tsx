import { createContext, use } from 'react';
import type { Speech } from './texts.ts';

export const SpeechContext = createContext<Speech | undefined>(undefined);

/** The words of the language shown. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('no SpeechContext above');
  return speech;
}
