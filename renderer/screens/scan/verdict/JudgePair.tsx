import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { Judgement } from './judgement.ts';
import css from './JudgePair.module.css';

export interface JudgePairProps {
  readonly judgement: Judgement;
  readonly value: unknown;
  readonly onJudge: (word: string) => void;
}

/** Two large keys for a glove, always in sight: the good one left. */
export function JudgePair({ judgement: { field, good, bad }, value, onJudge }: JudgePairProps): ReactNode {
  const { t } = useSpeech();
  const key = (word: string, tone: 'good' | 'bad', icon: string): ReactNode => (
    <button type="button" className={css['key']} data-tone={tone} aria-pressed={value === word} onClick={() => onJudge(word)}>
      <Icon name={icon} size={84} />
      {t(`${field.wordsOf}.${word}`)}
    </button>
  );
  return (
    <div className={css['pair']} role="group" aria-label={t(field.title)} data-testid="judge">
      {key(good, 'good', 'circle-check')}
      {key(bad, 'bad', 'alert-octagon')}
    </div>
  );
}
