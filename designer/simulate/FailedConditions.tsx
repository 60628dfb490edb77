import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
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
        <dl>
          {why.map(({ left, right }) =>
            [left, right].filter(isNoLiteral).map((side) => (
              <div key={`${left.source} ${side.source}`}>
                <dt>{side.source}</dt>
                <dd>{String(side.value)}</dd>
              </div>
            )),
          )}
        </dl>
        {!isRead && (
          <label>
            <input type="checkbox" checked={false} onChange={() => onAssume(transition)} />
            {t('designer.simulate.assume')}
          </label>
        )}
      </div>
    ));
}

/** A literal is its own value. */
function isNoLiteral({ source, value }: { readonly source: string; readonly value: unknown }): boolean {
  return source !== JSON.stringify(value) && source !== `'${String(value)}'`;
}
