import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { Icon, useTranslator } from '#renderer';
import css from './Simulate.module.css';

export interface LogProps {
  readonly entries: readonly LogEntry[];
  readonly onBack: () => void;
  /** From the beginning. */
  readonly onAgain: () => void;
}

interface LogEntry {
  readonly at: string;
  readonly by: string;
  readonly isRefused: boolean;
  readonly what: ReactNode;
}

/** What was tried, in order; back by one step, or again from the beginning. */
export function Log({ entries, onBack, onAgain }: LogProps): ReactNode {
  const { t, language, zone } = useTranslator();
  return (
    <>
      <h3>{t('designer.simulate.log')}</h3>
      <div className={css['events']}>
        <button type="button" onClick={onBack}>
          <Icon name="arrow-back-up" size={16} /> {t('designer.simulate.back')}
        </button>
        <button type="button" onClick={onAgain}>
          <Icon name="refresh" size={16} /> {t('designer.simulate.again')}
        </button>
      </div>
      <ol className={css['log']} data-testid="event-log">
        {entries.map(({ at, by, isRefused, what }, i) => (
          // Steps are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-refused={isRefused}>
            <small>
              {momentText(at, language, zone)}
              {by !== '' && ` · ${by}`}
            </small>
            {what}
          </li>
        ))}
      </ol>
    </>
  );
}

export interface ChoiceProps {
  readonly label: string;
  /** What nothing chosen means. */
  readonly none: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Who tries, or for whom. */
export function Choice({ label, none, ids, nameOf, value, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className={css['choice']}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
