import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
import { useTitles } from '../editor/useTitles.ts';
import { FailedConditions } from './FailedConditions.tsx';
import { Refusal } from './Refusal.tsx';
import css from './Simulate.module.css';
import { tried, type SimulatedProps } from './simulation.ts';

export interface ClosedEventsProps extends SimulatedProps {
  readonly answer: SimulationAnswer;
}

/** Each event that is closed: what is in the way, what people read, and who could. */
export function ClosedEvents({ answer: { events, roles }, simulated, onChange }: ClosedEventsProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const closed = events.filter(({ verdict }) => verdict !== 'moves' && verdict !== 'stays');
  const order = ['condition', 'role', 'state'];
  return (
    <>
      <h3>{t('designer.simulate.closed')}</h3>
      <ul className={css['closed']} data-testid="closed-events">
        {closed
          .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
          .map((event) => {
            const able = (event.roles ?? []).filter((role) => roles.includes(role));
            return (
              <li key={event.event} data-verdict={event.verdict}>
                <details>
                  <summary>
                    <Icon name="hand-stop" size={15} />
                    {titles.event(event.event)}
                    <small>{t(`designer.simulate.why.${event.verdict as 'condition' | 'role' | 'state'}`)}</small>
                  </summary>
                  <FailedConditions
                    conditions={event.conditions}
                    onAssume={(transition) => onChange({ ...simulated, assumed: [...simulated.assumed, transition] })}
                  />
                  <Refusal event={event.event} state={simulated.state} isUnmet={event.verdict === 'condition'} />
                  {event.roles && (
                    <p>
                      {t('designer.simulate.whoCould')}{' '}
                      {able.length === 0
                        ? t('designer.simulate.nobody')
                        : able
                            .map((role) => t('designer.simulate.role', { role: { word: role, of: '' } }))
                            .join(t('designer.flow.and'))}
                    </p>
                  )}
                  <button type="button" onClick={() => onChange(tried(simulated, event))}>
                    {t('designer.simulate.try')}
                  </button>
                </details>
              </li>
            );
          })}
      </ul>
    </>
  );
}
