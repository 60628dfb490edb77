import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
import { FailedLines } from '../expression/VariableField.tsx';
import css from './Simulate.module.css';

export interface FailedConditionsProps {
  readonly conditions: SimulationAnswer['events'][number]['conditions'];
  /** Takes one to hold that nobody can evaluate here. */
  readonly onAssume: (condition: string) => void;
}

/** Conditions that do not hold, with the value of each side that made them false. */
export function FailedConditions({ conditions, onAssume }: FailedConditionsProps): ReactNode {
  const { t } = useTranslator();
  return conditions
    .filter(({ holds }) => !holds)
    .map(({ transition, source, isRead, why }) => (
      <div key={transition} className={css['condition']}>
        <code>{source}</code>
        <FailedLines why={why} />
        {!isRead && (
          <label>
            <input type="checkbox" checked={false} onChange={() => onAssume(transition)} />
            {t('designer.simulate.assume')}
          </label>
        )}
      </div>
    ));
}
