import type { ReactNode } from 'react';
import { type ChecklistView, type LinePreview } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lineTitle } from './answers.ts';
import css from './VerdictKeys.module.css';

export interface VerdictKeysProps {
  readonly view: ChecklistView;
  readonly line: LinePreview;
  readonly verdict: string | undefined;
  readonly onVerdict: (word: string | undefined) => void;
}

/** Good or bad as two large keys; pressing the chosen one again clears the verdict. */
export function VerdictKeys({ view, line, verdict, onVerdict }: VerdictKeysProps): ReactNode {
  const { t } = useTranslator();
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
      onClick={() => onVerdict(verdict === value ? undefined : value)}
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
