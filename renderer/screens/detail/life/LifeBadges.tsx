import type { ReactNode } from 'react';
import type { DetailView, LifeView, StatusTone } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { StateBadge } from '../../../parts/StateBadge.tsx';
import { fieldsOf } from '../../../pages/consequences/changes.ts';

/** Every state the record is in, one badge per axis. */
export function LifeBadges({ view, record }: { readonly view: DetailView; readonly record: Item }): ReactNode {
  const speech = useSpeech();
  return view.lives.flatMap((life) =>
    life.field.split('/').flatMap((axis) => {
      const word = record[axis];
      if (typeof word !== 'string') return [];
      const tone = toneOf(view, axis, word);
      return [<StateBadge key={axis} word={stateWord(speech, view, life, axis, word)} tone={tone} size={16} />];
    }),
  );
}

/** What a state means; neutral where no field of the page tells. */
function toneOf(view: DetailView, axis: string, word: string): StatusTone {
  return fieldsOf(view).get(axis)?.tones?.[word] ?? 'neutral';
}

/** A state in the reader's language. */
function stateWord({ t, has }: Speech, view: DetailView, { model }: LifeView, axis: string, word: string): string {
  const wordsOf = fieldsOf(view).get(axis)?.wordsOf;
  const codes = [...(wordsOf === undefined ? [] : [`${wordsOf}.${word}`]), `${model}.state.${word}`];
  const known = codes.find((code) => has(code));
  return known === undefined ? word : t(known);
}

/** A state on all axes of a life, `in / good`. */
export function stateWords(speech: Speech, view: DetailView, life: LifeView, state: string): string {
  const axes = life.field.split('/');
  const words = axes.length === 1 ? [state] : state.split('/');
  return axes.map((axis, at) => stateWord(speech, view, life, axis, words[at] ?? '')).join(' / ');
}
