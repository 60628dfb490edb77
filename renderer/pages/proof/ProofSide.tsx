import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PinPad } from '../../parts/pad/PinPad.tsx';
import { AccountFields } from './AccountFields.tsx';
import { MayAgree } from './MayAgree.tsx';
import css from './SecondPerson.module.css';
import type { Agreeing } from './useAgreement.ts';

export interface ProofSideProps {
  readonly action: string;
  readonly agreeing: Agreeing;
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
}

/** How a colleague shows who he is: his badge and its PIN, or account and password; and who may. */
export function ProofSide({ action, agreeing, pin, onPin, onEnter }: ProofSideProps): ReactNode {
  const { t } = useSpeech();
  const { badge, prove, forgetBadge, isBusy } = agreeing;
  const [isByAccount, setByAccount] = useState(false);
  const isAnother = isByAccount || badge !== undefined;
  const otherWay = (): void => {
    forgetBadge();
    onPin('');
    setByAccount(!isAnother);
  };
  return (
    <>
      {badge !== undefined ? (
        <PinPad pin={pin} onPin={onPin} onEnter={onEnter} />
      ) : isByAccount ? (
        <AccountFields isBusy={isBusy} onProof={prove} />
      ) : (
        <>
          <p className={css['hint']}>
            <Icon name="id-badge" size={64} />
            {t('ui.second.how')}
          </p>
          <MayAgree action={action} />
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
