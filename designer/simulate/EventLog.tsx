import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { useTitles } from '../editor/useTitles.ts';
import css from './Simulate.module.css';
import { startSimulation, stepBack, type SimulatedProps } from './simulation.ts';

/** What was tried, refusals included; the last step can be taken back. */
export function EventLog({ simulated, onChange }: SimulatedProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const titles = useTitles();
  const { log, start } = simulated;
  if (log.length === 0) return null;
  const again = startSimulation(start, log[0]?.at ?? simulated.now);
  return (
    <>
      <h3>{t('designer.simulate.log')}</h3>
      <div className={css['events']}>
        <button type="button" onClick={() => onChange(stepBack(simulated))}>
          <Icon name="arrow-back-up" size={16} /> {t('designer.simulate.back')}
        </button>
        <button type="button" onClick={() => onChange({ ...again, role: simulated.role, values: simulated.values })}>
          <Icon name="refresh" size={16} /> {t('designer.simulate.again')}
        </button>
      </div>
      <ol className={css['log']} data-testid="event-log">
        {log.map(({ at, role, event, to, isDone }, i) => (
          // Steps are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-refused={!isDone}>
            <small>
              {momentText(at, language, zone)}
              {role !== '' && ` · ${t('designer.simulate.role', { role: { word: role, of: '' } })}`}
            </small>
            <span>
              <b>{titles.event(event)}</b> {isDone ? `→ ${titles.state(to)}` : t('designer.simulate.refused')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
