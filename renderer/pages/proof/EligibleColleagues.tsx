import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useMe } from '../../session/useSession.ts';
import css from './EligibleColleagues.module.css';

/** Colleagues who may agree: those present by name and role, those absent, and the requester, who may not. */
export function EligibleColleagues({ action }: { readonly action: string }): ReactNode {
  const { t } = useTranslator();
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: ['second-person', action],
    queryFn: () => read('GET /api/second-person/:action', { params: { action } }),
  });
  if (!data) return null;
  const { items } = data;
  const present = items.filter(({ isHere }) => isHere);
  const title = items.length === 0 ? 'ui.second.nobody' : present.length === 0 ? 'ui.second.nobodyHere' : 'ui.second.may';
  return (
    <section className={css['colleagues']} aria-label={t('ui.second.may')}>
      <h2>{t(title)}</h2>
      <ul>
        {[...present, ...items.filter(({ isHere }) => !isHere)].map(({ name, roles, isHere }) => (
          <li key={name} data-not={!isHere}>
            <Icon name={isHere ? 'circle-check' : 'clock'} />
            <b>{name}</b>
            <span>{[...roles.map((role) => t(role)), ...(isHere ? [] : [t('ui.second.notHere')])].join(' · ')}</span>
          </li>
        ))}
        <li data-not>
          <Icon name="x" />
          <b>{user.name}</b>
          <span>{t('ui.second.notSelf')}</span>
        </li>
      </ul>
    </section>
  );
}
