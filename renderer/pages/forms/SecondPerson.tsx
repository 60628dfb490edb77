import { useState, type ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { Speech } from '../../i18n/texts.ts';
import { PinPad } from '../../parts/PinPad.tsx';
import { PadButton } from '../../parts/PadButton.tsx';
import { PrimaryAction } from '../../shells/pad/PrimaryAction.tsx';
import { SignalBand, type Band } from '../../shells/pad/SignalBand.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AgreedTo, MayAgree } from './AgreedTo.tsx';
import { useAgreement, type Agreeing } from './useAgreement.ts';
import css from './SecondPerson.module.css';

export interface SecondPersonProps {
  readonly action: string;
  /** The input exactly as it will be sent: the agreement holds for no other. */
  readonly input: Item;
  /** Permission the colleague must hold. */
  readonly needs: string;
  readonly onAgreed: (token: string) => void;
  readonly onClose: () => void;
}

/** A colleague agrees on the PAD: badge into the band and PIN on the keypad, or account and password. */
export function SecondPerson({ action, input, needs, onAgreed, onClose }: SecondPersonProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const agreeing = useAgreement({ action, input, onAgreed });
  const [isByAccount, setByAccount] = useState(false);
  const [pin, setPin] = useState('');
  const { badge, prove, forgetBadge, isBusy } = agreeing;
  const byPin = (): void => {
    if (badge !== undefined) prove({ badge, pin });
    setPin('');
  };
  const otherWay = (): void => {
    forgetBadge();
    setPin('');
    setByAccount(badge === undefined && !isByAccount);
  };
  const isAnother = isByAccount || badge !== undefined;
  return (
    <div className={css['over']} role="dialog" aria-modal aria-label={t('ui.second')} data-testid="second-person">
      <SignalBand band={bandOf(agreeing, needs, speech)} />
      <div className={css['work']}>
        <AgreedTo action={action} input={input} />
        <div className={css['how']}>
          {badge !== undefined ? (
            <PinPad pin={pin} onPin={setPin} onEnter={byPin} />
          ) : isByAccount ? (
            <AccountFields isBusy={isBusy} onProof={prove} />
          ) : (
            <>
              <p className={css['hint']}>{t('ui.second.how')}</p>
              <MayAgree action={action} />
            </>
          )}
        </div>
      </div>
      <div className={css['bottom']}>
        <PadButton icon="x" onPress={onClose}>
          {t('ui.second.not')}
        </PadButton>
        <PadButton icon={isAnother ? 'id-badge' : 'user'} onPress={otherWay}>
          {t(isAnother ? 'ui.second.byBadge' : 'ui.second.byAccount')}
        </PadButton>
        <PrimaryAction
          primary={{
            label: t('ui.second.agree'),
            icon: 'user-check',
            isBusy,
            ...(pin === '' ? { closed: t(badge === undefined ? 'ui.second.scanFirst' : 'ui.second.pin') } : {}),
            onPress: byPin,
          }}
        />
      </div>
    </div>
  );
}

function bandOf({ badge, refusal }: Agreeing, needs: string, { t, has }: Speech): Band {
  if (badge !== undefined)
    return { tone: 'confirm', icon: 'password', sentence: t('ui.second.pin'), detail: t('ui.second.badge', { badge }) };
  if (refusal !== undefined) return { tone: 'refused', sentence: t('ui.second.refused'), detail: refusal };
  // A permission without a name says nothing to anybody.
  const detail = has(needs) ? t('ui.second.needs', { needs: t(needs) }) : t('ui.second.other');
  return { tone: 'confirm', icon: 'user-check', sentence: t('ui.second'), detail };
}
