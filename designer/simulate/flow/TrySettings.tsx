import type { ReactNode } from 'react';
import { momentText, type FlowSimulation } from '#engine';
import { NO_SCAN, useTranslator } from '#renderer';
import { Clock } from '../Clock.tsx';
import css from '../Simulate.module.css';
import { flowLater, type FlowSimulatedProps } from './flowSimulated.ts';
import { PersonChoice } from './PersonChoice.tsx';

export interface TrySettingsProps extends FlowSimulatedProps {
  readonly answer: FlowSimulation;
  readonly personName: (id: string) => string;
}

/** Who tries what comes next, when, with which comment, and to whom it goes. */
export function TrySettings({ answer, personName, simulated, onChange }: TrySettingsProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const { persons, dueAt } = answer;
  const { actor, whom, comment, now, tries } = simulated;
  return (
    <>
      <PersonChoice
        label={t('designer.flow.simulate.as')}
        none={t('designer.flow.simulate.whoever')}
        persons={persons.map(({ id }) => id)}
        nameOf={personName}
        value={actor}
        onChoose={(id) => onChange({ ...simulated, actor: id })}
      />
      <Clock start={tries[0]?.at ?? now} now={now} onLater={(hours) => onChange(flowLater(simulated, hours))}>
        {dueAt !== undefined && (
          <button type="button" onClick={() => onChange({ ...simulated, now: dueAt })}>
            {t('designer.flow.simulate.nextDue', { moment: momentText(dueAt, language, zone) })}
          </button>
        )}
      </Clock>
      <h3>{t('designer.flow.simulate.tasks')}</h3>
      <label className={css['choice']}>
        {t('designer.flow.simulate.comment')}
        <input
          value={comment}
          maxLength={2000}
          {...{ [NO_SCAN]: '' }}
          onChange={({ target }) => onChange({ ...simulated, comment: target.value })}
        />
      </label>
      <PersonChoice
        label={t('designer.flow.simulate.whom')}
        none={t('designer.flow.simulate.person.colleague')}
        persons={persons.flatMap(({ id, of }) => (of === 'colleague' ? [] : [id]))}
        nameOf={personName}
        value={whom}
        onChoose={(id) => onChange({ ...simulated, whom: id })}
      />
    </>
  );
}
