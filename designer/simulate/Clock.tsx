import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { useTranslator } from '#renderer';
import css from './Simulate.module.css';
import { later, type Simulated } from './simulation.ts';

export interface SimulatedProps {
  readonly simulated: Simulated;
  readonly onChange: (simulated: Simulated) => void;
}

/** Hours the slider reaches. */
const MOST_HOURS = 72;

/** The simulated time: it goes on when it is told to, and conditions read it. */
export function Clock({ simulated, onChange }: SimulatedProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const from = Date.parse(simulated.log[0]?.at ?? simulated.now);
  const hours = Math.round((Date.parse(simulated.now) - from) / 3_600_000);
  return (
    <div className={css['clock']}>
      <label>
        {t('designer.simulate.clock')} <b>{momentText(simulated.now, language, zone)}</b>
        <input
          type="range"
          min={0}
          max={Math.max(MOST_HOURS, hours)}
          value={hours}
          onChange={({ target }) => onChange(later(simulated, Number(target.value) - hours))}
        />
      </label>
      <span>
        {[1, 8, 24].map((more) => (
          <button key={more} type="button" onClick={() => onChange(later(simulated, more))}>
            {t('designer.simulate.later', { count: more })}
          </button>
        ))}
      </span>
    </div>
  );
}
