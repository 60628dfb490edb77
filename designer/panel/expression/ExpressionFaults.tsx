import type { ReactNode } from 'react';
import type { ExpressionFault } from '#engine';
import { Icon, useTranslator } from '#renderer';
import css from './Expression.module.css';

export interface ExpressionFaultsProps {
  /** Id of the control they are about. */
  readonly id: string;
  readonly source: string;
  readonly faults: readonly ExpressionFault[];
}

/** What is wrong with an expression, with the place where it is. */
export function ExpressionFaults({ id, source, faults }: ExpressionFaultsProps): ReactNode {
  const { t, has } = useTranslator();
  return (
    <ul id={`${id}-faults`} className={css['faults']} aria-live="polite" data-testid="expression-faults">
      {faults.map(({ code, params, offset }) => {
        const end = offset + lengthAt(source, offset);
        return (
          <li key={`${code} ${offset}`}>
            <Icon name="alert-octagon" size={16} />
            <span>
              {t(code, params)} <small>{t('designer.expression.place', { place: offset + 1 })}</small>
              {has(`${code}.help`) && <small>{t(`${code}.help`, params)}</small>}
            </span>
            <code>
              {source.slice(0, offset)}
              <mark>{source.slice(offset, end) || ' '}</mark>
              {source.slice(end)}
            </code>
          </li>
        );
      })}
    </ul>
  );
}

/** How long what stands at a place is: a name, a text, a number, or one sign. */
const lengthAt = (source: string, offset: number): number =>
  /^(?:[\w.]+|'[^']*'?|.)/.exec(source.slice(offset))?.[0].length ?? 0;
