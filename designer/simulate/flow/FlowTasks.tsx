import type { ReactNode } from 'react';
import { momentText, type FlowAttempt, type FlowSimulation } from '#engine';
import { useTranslator } from '#renderer';
import css from '../Simulate.module.css';
import type { AttemptTexts } from './useAttemptTexts.ts';

export interface FlowTasksProps {
  readonly answer: FlowSimulation;
  readonly texts: AttemptTexts;
  readonly personName: (id: string) => string;
  readonly nodeTitle: (name: string) => string;
  readonly onTry: (attempt: FlowAttempt) => void;
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'reject']);

/** What is asked of people now, and what each may do with it; then what the initiator and administrators may. */
export function FlowTasks({ answer, texts, personName, nodeTitle, onTry }: FlowTasksProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const taken = answer.attempts.filter(({ refusal }) => !refusal);
  const tasks = answer.tasks.filter(({ id }) => taken.some(({ task }) => task === id));
  const others = taken.filter(({ task }) => task === undefined);
  const button = (attempt: FlowAttempt): ReactNode => (
    <button key={`${attempt.do} ${attempt.to} ${attempt.where}`} type="button" onClick={() => onTry(attempt)}>
      {texts.attempt(attempt)}
    </button>
  );
  return (
    <>
      {tasks.length + others.length === 0 && <p className={css['nothing']}>{t('designer.flow.simulate.nothing')}</p>}
      <ul className={css['closed']} data-testid="simulated-tasks" data-next>
        {tasks.map(({ id, node, assignee, state, dueAt }) => {
          const own = taken.filter(({ task }) => task === id);
          return (
            <li key={id} data-task={node} data-of={assignee}>
              <b>{nodeTitle(node)}</b> · {personName(assignee)}
              <p className={css['when']}>
                {t([`flow-task.state.${state}`])}
                {dueAt !== undefined &&
                  ` · ${t('designer.flow.simulate.due', { moment: momentText(dueAt, language, zone) })}`}
              </p>
              <div className={css['events']}>{own.filter((each) => DECISIONS.has(each.do)).map(button)}</div>
              {own.some((each) => !DECISIONS.has(each.do)) && (
                <details>
                  <summary>{t('designer.flow.simulate.more')}</summary>
                  <div className={css['events']}>{own.filter((each) => !DECISIONS.has(each.do)).map(button)}</div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <div className={css['events']} data-testid="simulated-others" data-next>
        {others.map(button)}
      </div>
    </>
  );
}
