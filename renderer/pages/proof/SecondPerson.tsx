import { useEffect, useState, type ReactNode } from 'react';
import { type Item, useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { AgreedTo } from './AgreedTo.tsx';
import { ProofSide } from './ProofSide.tsx';
import { DeclineSide, useDeclining } from './DeclineSide.tsx';
import css from './SecondPerson.module.css';
import { useAgreement, type Agreeing } from './useAgreement.ts';
import { useCountdown, type Countdown } from './useCountdown.ts';

export interface SecondPersonProps {
  readonly action: string;
  /** The input exactly as it will be sent: the agreement holds for no other. */
  readonly input: Item;
  /** Permission the colleague must hold. */
  readonly needs: string;
  readonly onAgreed: (token: string) => void;
  readonly onClose: () => void;
}

/** Seconds a question stands; what was shown may no longer be so afterwards, and it is asked again. */
const PATIENCE = 120;

/** A colleague agrees on the PAD, or does not and says why. Nothing is booked before. */
export function SecondPerson({ action, input, needs, onAgreed, onClose }: SecondPersonProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const time = useCountdown(PATIENCE);
  const agreeing = useAgreement({ action, input, onAgreed, isOpen: !time.isOver });
  const declining = useDeclining(action, input, onClose);
  const { data: view } = useScreen(`form.${action}`);
  const [pin, setPin] = useState('');
  const { badge, prove, forgetBadge, isBusy } = agreeing;
  const { isOver } = time;
  useEffect(() => {
    // What was scanned while it was asked before is no answer to the next question.
    if (isOver) forgetBadge();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  const byPin = (): void => {
    if (badge !== undefined) prove({ badge, pin });
    setPin('');
  };
  const again = { label: t('ui.second.again'), icon: 'refresh', onPress: time.restart };
  const agree = {
    label: t('ui.second.agree'),
    icon: 'user-check',
    isBusy,
    ...(pin === '' ? { closed: t(badge === undefined ? 'ui.second.scanFirst' : 'ui.second.pin') } : {}),
    onPress: byPin,
  };
  return (
    <div className={css['over']} role="dialog" aria-modal aria-label={t('ui.second')} data-testid="second-person">
      <PadFrame
        title={t('ui.second.title')}
        place={view ? t(view.title) : ''}
        onBack={onClose}
        band={bandOf(agreeing, time, needs, speech)}
        side={
          declining.isOpen ? (
            <DeclineSide declining={declining} />
          ) : (
            <ProofSide action={action} agreeing={agreeing} pin={pin} onPin={setPin} onEnter={byPin} />
          )
        }
        primary={declining.primary ?? (isOver ? again : agree)}
        undo={declining.undo}
      >
        <AgreedTo action={action} input={input} round={time.round} />
      </PadFrame>
    </div>
  );
}

function bandOf({ badge, refusal }: Agreeing, { isOver, left }: Countdown, needs: string, { t, has }: Speech): Band {
  if (isOver) return { tone: 'confirm', icon: 'clock', sentence: t('ui.second.over'), detail: t('ui.second.overHow') };
  const aside = <TimeLeft left={left} of={PATIENCE} />;
  if (badge !== undefined)
    return {
      tone: 'confirm',
      icon: 'password',
      sentence: t('ui.second.pin'),
      detail: t('ui.second.badge', { badge }),
      aside,
    };
  if (refusal !== undefined) return { tone: 'refused', sentence: t('ui.second.refused'), detail: refusal, aside };
  // A permission without a name says nothing to anybody.
  const detail = has(needs) ? t('ui.second.needs', { needs: t(needs) }) : t('ui.second.other');
  return { tone: 'confirm', icon: 'user-check', sentence: t('ui.second'), detail, aside };
}

interface TimeLeftProps {
  /** Seconds. */
  readonly left: number;
  readonly of: number;
}

/** How long the question stands, at the right of the band. */
function TimeLeft({ left, of }: TimeLeftProps): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['time']} role="timer" aria-label={t('ui.second.left', { time: minutes(left) })}>
      <span>
        <b>{t('ui.second.left', { time: minutes(left) })}</b>
        <span>{t('ui.second.of', { time: minutes(of) })}</span>
      </span>
      <span className={css['bar']} aria-hidden>
        <i style={{ width: `${(left / of) * 100}%` }} />
      </span>
      <span>{t('ui.second.then')}</span>
    </div>
  );
}

/** `1:48`. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
