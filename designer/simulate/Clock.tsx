import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { useTranslator } from '#renderer';
import css from './Simulate.module.css';

export interface ClockProps {
  /** Where the slider begins, ISO. */
  readonly start: string;
  readonly now: string;
  readonly onLater: (hours: number) => void;
  readonly children?: ReactNode;
}

/** Hours the slider reaches. */
const MOST_HOURS = 72;

/** The simulated time: it goes on when it is told to, and conditions read it. */
export function Clock({ start, now, onLater, children }: ClockProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const hours = Math.round((Date.parse(now) - Date.parse(start)) / 3_600_000);
  return (
    <div className={css['clock']}>
      <label>
        {t('designer.simulate.clock')} <b>{momentText(now, language, zone)}</b>
        <input
          type="range"
          min={0}
          max={Math.max(MOST_HOURS, hours)}
          value={hours}
          onChange={({ target }) => onLater(Number(target.value) - hours)}
        />
      </label>
      <span>
        {[1, 8, 24].map((more) => (
          <button key={more} type="button" onClick={() => onLater(more)}>
            {t('designer.simulate.later', { count: more })}
          </button>
        ))}
        {children}
      </span>
    </div>
  );
}
