import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { DraftImpact } from '../api/analysis.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { SuccessorSelect } from '../editor/SuccessorSelect.tsx';
import css from './Proof.module.css';

/** Where the records of states that are gone go, row by row and counted: nothing is published before all have a place. */
export function RemovedStates({ records }: Pick<DraftImpact, 'records'>): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const titles = useTitles();
  const removed = records.filter(({ isRemoved }) => isRemoved);
  const { retired = {} } = contentOf(document);
  const total = sumOf(removed);
  const mapped = sumOf(removed.filter(({ state }) => retired[state] !== undefined));
  const isCounted = removed.every(({ count }) => count !== undefined);
  if (removed.length === 0) return <p>{t('designer.impact.noneRemoved')}</p>;
  return (
    <>
      <h3>{t('designer.impact.removed')}</h3>
      {isCounted && (
        <p data-testid="mapped">
          <Icon name={mapped === total ? 'circle-check' : 'alert-triangle'} size={17} />{' '}
          {t('designer.impact.mapped', { mapped, total })}
        </p>
      )}
      <ul className={`${css['list']} ${css['boxed']}`} data-testid="removed">
        {removed.map(({ entity, state, count }) => (
          <li key={`${entity} ${state}`}>
            <label>
              {count === undefined
                ? t('designer.impact.becomesUncounted', { state: titles.state(state), entity: t(entity) })
                : t('designer.impact.becomes', { state: titles.state(state), count, entity: t(entity) })}
              <SuccessorSelect gone={state} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function sumOf(records: DraftImpact['records']): number {
  return records.reduce((sum, { count = 0 }) => sum + count, 0);
}
