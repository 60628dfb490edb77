import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import css from './SecondPerson.module.css';

export interface TimeLeftProps {
  /** Seconds. */
  readonly left: number;
  readonly of: number;
}

/** How long the question stands, at the right of the band. */
export function TimeLeft({ left, of }: TimeLeftProps): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['time']} role="timer" aria-label={t('ui.second.left', { time: minutes(left) })}>
      <span>
        <b>{t('ui.second.left', { time: minutes(left) })}</b>
        <span>{t('ui.second.of', { time: minutes(of) })}</span>
      </span>
      <span className={css['bar']} aria-hidden>
        <i style={{ width: `${(left / of) * 100}%` }} />
      </span>
      <span>{t('ui.second.then')}</span>
    </div>
  );
}

/** `1:48`. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
