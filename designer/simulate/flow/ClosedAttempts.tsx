import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import css from '../Simulate.module.css';
import type { FlowTasksProps } from './FlowTasks.tsx';

/** What would be refused: by whom it was tried, and the sentence they would read. */
export function ClosedAttempts({ answer, texts, personName, nodeTitle, onTry }: FlowTasksProps): ReactNode {
  const { t } = useTranslator();
  const closed = answer.attempts.flatMap((attempt) => (attempt.refusal ? [{ ...attempt, refusal: attempt.refusal }] : []));
  if (closed.length === 0) return null;
  const nodeOf = (task: string | undefined): string => answer.tasks.find(({ id }) => id === task)?.node ?? '';
  return (
    <>
      <h3>{t('designer.simulate.closed')}</h3>
      <ul className={css['closed']} data-testid="closed-attempts">
        {closed.map((attempt) => (
          <li key={`${attempt.do} ${attempt.task} ${attempt.to} ${attempt.where}`}>
            <details>
              <summary>
                <Icon name="hand-stop" size={15} />
                {texts.attempt(attempt)}
                <small>
                  {personName(attempt.actor)}
                  {attempt.task !== undefined && ` · ${nodeTitle(nodeOf(attempt.task))}`}
                </small>
              </summary>
              <p className={css['refusal']}>{t('designer.simulate.reads', { sentence: texts.refusal(attempt.refusal) })}</p>
              <button type="button" onClick={() => onTry(attempt)}>
                {t('designer.simulate.try')}
              </button>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
