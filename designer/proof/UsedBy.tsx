import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { DraftImpact } from '../api/analysis.ts';
import { countEach } from '../model/countEach.ts';
import css from './Proof.module.css';

/** The definitions that name the one that is drafted, by their kind, each with how often it does. */
export function UsedBy({ uses }: Pick<DraftImpact, 'uses'>): ReactNode {
  const { t, has } = useTranslator();
  const users = [...countEach(uses.map(({ kind, id }) => `${kind} ${id}`))].map(([key, count]) => {
    const [kind = '', id = ''] = key.split(' ');
    return { key, kind, id, count };
  });
  return (
    <>
      <h3>{t('designer.impact.uses', { count: users.length })}</h3>
      <ul className={css['list']} data-testid="uses">
        {users.map(({ key, kind, id, count }) => (
          <li key={key}>
            <span>
              {has(id) ? t(id) : id}
              <small>{t('designer.impact.use', { kind, id, count })}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
