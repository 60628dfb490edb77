import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useMe } from '../../session/useSession.ts';
import css from './MayAgree.module.css';

interface Colleague {
  readonly name: string;
  readonly roles: readonly string[];
  /** Whether he is at work as far as the server knows. */
  readonly isHere: boolean;
}

/** Who may agree and is here, by name with what they are; who may and is not; and who asks, who may not. */
export function MayAgree({ action }: { readonly action: string }): ReactNode {
  const { t } = useSpeech();
  const { user } = useMe();
  const { data } = useQuery({
    queryKey: ['second-person', action],
    queryFn: () => read<{ readonly items: readonly Colleague[] }>(`/api/second-person/${action}`),
  });
  if (!data) return null;
  const { items } = data;
  const here = items.filter(({ isHere }) => isHere);
  const title = items.length === 0 ? 'ui.second.nobody' : here.length === 0 ? 'ui.second.nobodyHere' : 'ui.second.may';
  return (
    <section className={css['may']} aria-label={t('ui.second.may')}>
      <h2>{t(title)}</h2>
      <ul>
        {[...here, ...items.filter(({ isHere }) => !isHere)].map(({ name, roles, isHere }) => (
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
