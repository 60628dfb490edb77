import type { ReactNode } from 'react';
import { momentText, type FlowSimulation } from '#engine';
import { Icon, useTranslator } from '#renderer';
import css from '../Simulate.module.css';
import { flowBack, startFlow, type FlowSimulatedProps } from './flowSimulated.ts';
import type { AttemptTexts } from './useAttemptTexts.ts';

export interface FlowLogProps extends FlowSimulatedProps {
  readonly log: FlowSimulation['log'];
  readonly texts: AttemptTexts;
  readonly personName: (id: string) => string;
  /** Where an approval stands, in words. */
  readonly standing: (entry: Pick<FlowSimulation, 'state' | 'open'>) => string;
}

/** What was tried and what time did, refusals included; the last step can be taken back. */
export function FlowLog({ log, texts, personName, standing, simulated, onChange }: FlowLogProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const { tries, now, actor, values } = simulated;
  if (tries.length === 0) return null;
  return (
    <>
      <h3>{t('designer.simulate.log')}</h3>
      <div className={css['events']}>
        <button type="button" onClick={() => onChange(flowBack(simulated))}>
          <Icon name="arrow-back-up" size={16} /> {t('designer.simulate.back')}
        </button>
        <button type="button" onClick={() => onChange({ ...startFlow(tries[0]?.at ?? now), actor, values })}>
          <Icon name="refresh" size={16} /> {t('designer.simulate.again')}
        </button>
      </div>
      <ol className={css['log']} data-testid="event-log">
        {log.map((entry, i) => (
          // Steps are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-refused={entry.refusal !== undefined}>
            <small>
              {momentText(entry.at, language, zone)} ·{' '}
              {entry.actor === undefined ? t('designer.flow.simulate.time') : personName(entry.actor)}
            </small>
            <span>
              <b>{texts.done(entry.do)}</b> {entry.refusal ? texts.refusal(entry.refusal) : `→ ${standing(entry)}`}
            </span>
            <Notices notices={entry.notices} personName={personName} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Notices({
  notices,
  personName,
}: Pick<FlowLogProps, 'personName'> & Pick<FlowSimulation['log'][number], 'notices'>): ReactNode {
  const { t } = useTranslator();
  const users = [...new Set(notices.map(({ user }) => personName(user)))];
  if (users.length === 0) return null;
  return <small>{t('designer.flow.simulate.notified', { who: users.join(t('designer.flow.and')) })}</small>;
}
