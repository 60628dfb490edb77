import { useMemo, type ReactNode } from 'react';
import { useDictionaries, type Word } from '../api/dictionaries.ts';
import { dictionaryCode, type Speech } from './texts.ts';
import { SpeechContext, useSpeech } from './SpeechContext.tsx';

/** Gives everything below the words of the plant's dictionaries beside the texts of the language. Only for who is signed in. */
export function PlantWords({ children }: { readonly children: ReactNode }): ReactNode {
  const speech = useSpeech();
  const { data } = useDictionaries();
  const all = useMemo(() => (data ? withWords(speech, data) : speech), [speech, data]);
  return <SpeechContext value={all}>{children}</SpeechContext>;
}

function withWords(speech: Speech, list: readonly Word[]): Speech {
  const words = new Map(list.map(({ dictionary, key, value }) => [dictionaryCode(dictionary, key), value]));
  return {
    language: speech.language,
    zone: speech.zone,
    has: (code) => words.has(code) || speech.has(code),
    t: (code, params) => (typeof code === 'string' ? words.get(code) : undefined) ?? speech.t(code, params),
  };
}
