import type { ReactNode } from 'react';
import { type ChecklistView, type LineLook } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lineTitle } from './answers.ts';
import css from './Judge.module.css';

export interface JudgeProps {
  readonly view: ChecklistView;
  readonly line: LineLook;
  readonly verdict: string | undefined;
  readonly onJudge: (word: string | undefined) => void;
}

/** Good or bad, two keys for a glove; pressed again the verdict is taken back. */
export function Judge({ view, line, verdict, onJudge }: JudgeProps): ReactNode {
  const { t } = useSpeech();
  const { judge } = view.lines;
  const field = view.lines.fields.find(({ name }) => name === judge?.input);
  if (!judge || !field) return null;
  const name = lineTitle(view, line, t);
  const word = (value: string): string => t(`${field.wordsOf}.${value}`);
  const key = (value: string, tone: 'good' | 'bad', icon: string): ReactNode => (
    <button
      type="button"
      className={css['key']}
      data-tone={tone}
      aria-pressed={verdict === value}
      aria-label={`${word(value)}: ${name}`}
      onClick={() => onJudge(verdict === value ? undefined : value)}
    >
      <Icon name={icon} size={30} />
      {word(value)}
    </button>
  );
  return (
    <span className={css['pair']} role="group" aria-label={t(field.title)}>
      {key(judge.good, 'good', 'check')}
      {key(judge.bad, 'bad', 'x')}
    </span>
  );
}
