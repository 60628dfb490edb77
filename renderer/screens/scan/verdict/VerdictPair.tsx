import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { Judgement } from './judgement.ts';
import css from './VerdictPair.module.css';

export interface VerdictPairProps {
  readonly judgement: Judgement;
  readonly value: unknown;
  readonly onVerdict: (word: string) => void;
}

/** Two large verdict keys, always visible: good on the left. */
export function VerdictPair({ judgement: { field, good, bad }, value, onVerdict }: VerdictPairProps): ReactNode {
  const { t } = useTranslator();
  const key = (word: string, tone: 'good' | 'bad', icon: string): ReactNode => (
    <button
      type="button"
      className={css['key']}
      data-tone={tone}
      aria-pressed={value === word}
      onClick={() => onVerdict(word)}
    >
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
