import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { AccountFields, AgreementCode } from './AccountFields.tsx';
import type { Agreement } from './useAgreement.ts';
import { read } from '../../api/http.ts';
import { useMe } from '../../session/useSession.ts';
import css from './SecondPerson.module.css';

export interface CredentialsPanelProps {
  readonly action: string;
  readonly agreement: Agreement;
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
}

/** How the second person authenticates: badge and PIN, or account and password; and who may agree. */
export function CredentialsPanel({ action, agreement, pin, onPin, onEnter }: CredentialsPanelProps): ReactNode {
  const { t } = useTranslator();
  const { badge, authenticate, clearBadge, isBusy, sendCode } = agreement;
  const [isByAccount, setByAccount] = useState(false);
  const isAnother = isByAccount || badge !== undefined;
  const otherWay = (): void => {
    clearBadge();
    onPin('');
    setByAccount(!isAnother);
  };
  return (
    <>
      {sendCode ? (
        <AgreementCode isBusy={isBusy} onCode={sendCode} />
      ) : badge !== undefined ? (
        <PinPad pin={pin} onPin={onPin} onEnter={onEnter} />
      ) : isByAccount ? (
        <AccountFields isBusy={isBusy} onCredentials={authenticate} />
      ) : (
        <>
          <p className={css['hint']}>
            <Icon name="id-badge" size={64} />
            {t('ui.second.how')}
          </p>
          <EligibleColleagues action={action} />
        </>
      )}
      <div className={css['way']}>
        <PadButton icon={isAnother ? 'id-badge' : 'key'} onPress={otherWay}>
          {t(isAnother ? 'ui.second.byBadge' : 'ui.second.byAccount')}
        </PadButton>
      </div>
    </>
  );
}

/** Colleagues who may agree: those present by name and role, those absent, and the requester, who may not. */
function EligibleColleagues({ action }: { readonly action: string }): ReactNode {
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
