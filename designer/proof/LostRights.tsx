import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { DraftImpact } from '../api/analysis.ts';
import { useTitles } from '../editor/useTitles.ts';
import css from './Proof.module.css';

/** What is no longer open in the states that stay, and which actions people lose by that. */
export function LostRights({ records, roles }: Pick<DraftImpact, 'records' | 'roles'>): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const closed = records.filter((each) => !each.isRemoved && each.closed.length > 0);
  return (
    <>
      {closed.length > 0 && <h3>{t('designer.impact.closed')}</h3>}
      <ul className={css['list']} data-testid="closed">
        {closed.map(({ entity, state, count, closed: events }) => (
          <li key={`${entity} ${state}`}>
            <span>
              {t('designer.impact.closedIn', {
                state: titles.state(state),
                events: events.map(titles.event).join(t('designer.flow.and')),
              })}
              {count !== undefined && <small>{t('designer.impact.now', { entity: t(entity), count })}</small>}
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
    </>
  );
}
