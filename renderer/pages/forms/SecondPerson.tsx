import { useState, type ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Code } from '../../parts/Code.tsx';
import { Keypad } from '../../parts/Keypad.tsx';
import { PadButton } from '../../parts/PadButton.tsx';
import { useTypedKeys } from '../../scan/useScan.ts';
import { PrimaryAction } from '../../shells/pad/PrimaryAction.tsx';
import { SignalBand, type Band } from '../../shells/pad/SignalBand.tsx';
import { AccountFields } from './AccountFields.tsx';
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
  const { t } = useSpeech();
  const agreeing = useAgreement({ action, input, onAgreed });
  const [isByAccount, setByAccount] = useState(false);
  const { badge, prove, forgetBadge } = agreeing;
  return (
    <div className={css['over']} role="dialog" aria-modal aria-label={t('ui.second')} data-testid="second-person">
      <SignalBand band={bandOf(agreeing, needs, t)} />
      <div className={css['work']}>
        {badge !== undefined ? (
          <Pin key={badge} badge={badge} isBusy={agreeing.isBusy} onPin={(pin) => prove({ badge, pin })} />
        ) : isByAccount ? (
          <AccountFields isBusy={agreeing.isBusy} onProof={prove} />
        ) : (
          <p className={css['hint']}>{t('ui.second.how')}</p>
        )}
      </div>
      <div className={css['bottom']}>
        <PadButton icon="arrow-left" onPress={onClose}>
          {t('ui.back')}
        </PadButton>
        <PadButton
          icon={isByAccount || badge !== undefined ? 'id-badge' : 'user'}
          onPress={() => {
            forgetBadge();
            setByAccount(badge === undefined && !isByAccount);
          }}
        >
          {t(isByAccount || badge !== undefined ? 'ui.second.byBadge' : 'ui.second.byAccount')}
        </PadButton>
      </div>
    </div>
  );
}

function bandOf(
  { badge, refusal }: Agreeing,
  needs: string,
  t: (code: string, params?: Record<string, string>) => string,
): Band {
  if (badge !== undefined)
    return { tone: 'confirm', icon: 'password', sentence: t('ui.second.pin'), detail: t('ui.second.badge', { badge }) };
  if (refusal !== undefined) return { tone: 'refused', sentence: t('ui.second.refused'), detail: refusal };
  return { tone: 'confirm', icon: 'user-check', sentence: t('ui.second'), detail: t('ui.second.needs', { needs }) };
}

interface PinProps {
  readonly badge: string;
  readonly isBusy: boolean;
  readonly onPin: (pin: string) => void;
}

/** Digits of a PIN; a keyboard types into it too. */
function Pin({ badge, isBusy, onPin }: PinProps): ReactNode {
  const { t } = useSpeech();
  const [pin, setPin] = useState('');
  const type = (key: string): void => {
    if (key === 'Backspace') setPin(pin.slice(0, -1));
    else if (/^\d$/.test(key)) setPin(pin + key);
    else if (key === 'Enter' && pin !== '') onPin(pin);
  };
  useTypedKeys(type);
  return (
    <div className={css['pin']}>
      <p className={css['badge']}>
        <Code value={badge} />
      </p>
      <output className={css['dots']} aria-label={t('ui.second.digits', { count: pin.length })}>
        {'•'.repeat(pin.length)}
      </output>
      {/* A PIN may begin with a nought, which a number would lose. */}
      <Keypad text={`1${pin}`} onText={(text) => setPin(text.slice(1))} scale={0} />
      <PrimaryAction
        primary={{
          label: t('ui.second.agree'),
          icon: 'user-check',
          isBusy,
          ...(pin === '' ? { closed: t('ui.second.pin') } : {}),
          onPress: () => onPin(pin),
        }}
      />
    </div>
  );
}
