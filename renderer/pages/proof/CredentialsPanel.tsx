import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { AccountFields, AgreementCode } from './AccountFields.tsx';
import { EligibleColleagues } from './EligibleColleagues.tsx';
import css from './SecondPerson.module.css';
import type { Agreement } from './useAgreement.ts';

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
