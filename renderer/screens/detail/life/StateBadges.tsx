import type { ReactNode } from 'react';
import type { DetailView, StateTimelineView, StatusTone } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { StateBadge } from '../../../parts/StateBadge.tsx';
import { fieldsOf } from '../../../pages/consequences/changes.ts';

/** The states of the record, one badge per axis. */
export function StateBadges({ view, record }: { readonly view: DetailView; readonly record: Item }): ReactNode {
  const translator = useTranslator();
  return view.lives.flatMap((life) =>
    life.field.split('/').flatMap((axis) => {
      const word = record[axis];
      if (typeof word !== 'string') return [];
      const tone = toneOf(view, axis, word);
      return [<StateBadge key={axis} word={stateWord(translator, view, life, axis, word)} tone={tone} size={16} />];
    }),
  );
}

/** Tone of a state; neutral where no field of the page defines one. */
function toneOf(view: DetailView, axis: string, word: string): StatusTone {
  return fieldsOf(view).get(axis)?.tones?.[word] ?? 'neutral';
}

/** Text of a state. */
function stateWord(
  { t, has }: Translator,
  view: DetailView,
  { model }: StateTimelineView,
  axis: string,
  word: string,
): string {
  const wordsOf = fieldsOf(view).get(axis)?.wordsOf;
  const codes = [...(wordsOf === undefined ? [] : [`${wordsOf}.${word}`]), `${model}.state.${word}`];
  const translated = codes.find((code) => has(code));
  return translated === undefined ? word : t(translated);
}

/** A state on all axes of a timeline, `in / good`. */
export function stateWords(translator: Translator, view: DetailView, life: StateTimelineView, state: string): string {
  const axes = life.field.split('/');
  const words = axes.length === 1 ? [state] : state.split('/');
  return axes.map((axis, at) => stateWord(translator, view, life, axis, words[at] ?? '')).join(' / ');
}
