import type { ReactNode } from 'react';
import type { FlowSimulation } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { nodeName } from '../../flow/flowDocument.ts';
import { FailedConditions } from '../FailedConditions.tsx';
import css from '../Simulate.module.css';
import type { FlowSimulatedProps } from './flowSimulated.ts';

export interface FlowConditionsProps extends FlowSimulatedProps {
  readonly conditions: FlowSimulation['conditions'];
  readonly nodeTitle: (name: string) => string;
}

/** Whether each condition of the flow holds now, and the values that make it false. */
export function FlowConditions({ conditions, nodeTitle, simulated, onChange }: FlowConditionsProps): ReactNode {
  const { t } = useTranslator();
  if (conditions.length === 0) return null;
  return (
    <>
      <h3>{t('designer.flow.simulate.conditions')}</h3>
      <ul className={css['closed']} data-testid="simulated-conditions">
        {conditions.map((condition) => (
          <li key={condition.transition} data-holds={condition.holds}>
            <Icon name={condition.holds ? 'circle-check' : 'circle-dashed'} size={15} />{' '}
            {nodeTitle(nodeName(condition.transition) ?? '')} → {nodeTitle(condition.to)}
            <small>{t(`designer.flow.simulate.${condition.holds ? 'holds' : 'fails'}`)}</small>
            <FailedConditions
              conditions={[condition]}
              onAssume={(id) => onChange({ ...simulated, assumed: [...simulated.assumed, id] })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
