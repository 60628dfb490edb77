import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useMe } from '../../session/useSession.ts';
import css from './EligibleColleagues.module.css';

interface Colleague {
  readonly name: string;
  readonly roles: readonly string[];
  /** Whether they are at work as far as the server knows. */
  readonly isPresent: boolean;
}

/** Colleagues who may agree: those present by name and role, those absent, and the requester, who may not. */
export function EligibleColleagues({ action }: { readonly action: string }): ReactNode {
  const { t } = useTranslator();
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: ['second-person', action],
    queryFn: () => read<{ readonly items: readonly Colleague[] }>(`/api/second-person/${action}`),
  });
  if (!data) return null;
  const { items } = data;
  const present = items.filter(({ isPresent }) => isPresent);
  const title = items.length === 0 ? 'ui.second.nobody' : present.length === 0 ? 'ui.second.nobodyHere' : 'ui.second.may';
  return (
    <section className={css['colleagues']} aria-label={t('ui.second.may')}>
      <h2>{t(title)}</h2>
      <ul>
        {[...present, ...items.filter(({ isPresent }) => !isPresent)].map(({ name, roles, isPresent }) => (
          <li key={name} data-not={!isPresent}>
            <Icon name={isPresent ? 'circle-check' : 'clock'} />
            <b>{name}</b>
            <span>{[...roles.map((role) => t(role)), ...(isPresent ? [] : [t('ui.second.notHere')])].join(' · ')}</span>
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
