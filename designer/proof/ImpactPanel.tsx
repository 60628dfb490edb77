import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useDraftImpact, type DraftImpact, type DraftVersion } from '../api/analysis.ts';
import { useTitles } from '../editor/useTitles.ts';
import { Examination } from './Examination.tsx';
import { RemovedStates } from './RemovedStates.tsx';
import { UsedBy } from './UsedBy.tsx';
import css from './Proof.module.css';
import { useVersion } from './useVersion.ts';

/** What a draft reaches besides the model: records of today, people, other definitions. */
export function ImpactPanel({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { examined, again } = useVersion(draft);
  const query = useDraftImpact(examined);
  return (
    <Examination query={query} again={again}>
      {(found) => <Reached found={found} />}
    </Examination>
  );
}

function Reached({ found: { records, roles, uses, broken } }: { readonly found: DraftImpact }): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const closed = records.filter((each) => !each.isRemoved && each.closed.length > 0);
  return (
    <>
      <RemovedStates records={records} />
      {closed.length > 0 && <h3>{t('designer.impact.closed')}</h3>}
      <ul className={css['list']} data-testid="closed">
        {closed.map(({ entity, state, count, closed: events }) => (
          <li key={`${entity} ${state}`}>
            <span>
              {t('designer.impact.closedIn', {
                state: titles.state(state),
                events: events.map(titles.event).join(t('designer.flow.and')),
              })}
              <small>{t('designer.impact.now', { entity: t(entity), count })}</small>
            </span>
          </li>
        ))}
      </ul>
      <h3>{t('designer.impact.roles', { count: roles.length })}</h3>
      <ul className={css['list']} data-testid="lost">
        {roles.map(({ role, action, states }) => (
          <li key={`${role} ${action}`}>
            <span>
              {t('designer.impact.loses', { role: { word: role, of: '' }, action: t(action) })}
              {states && (
                <small>
                  {t('designer.impact.inStates', { states: states.map(titles.state).join(t('designer.flow.and')) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <UsedBy uses={uses} />
      {broken.length > 0 && <h3>{t('designer.impact.broken', { count: broken.length })}</h3>}
      <ul className={css['list']}>
        {broken.map(({ code, file, text }) => (
          <li key={`${code} ${file} ${text}`} data-severity="error">
            <span>
              {text}
              <small>{file}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
