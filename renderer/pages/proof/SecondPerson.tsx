import { useEffect, useState, type ReactNode } from 'react';
import { type Item, useScreen } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { useStopwatch } from '../../state/timers.ts';
import { AgreementSummary } from './AgreementSummary.tsx';
import { CredentialsPanel } from './CredentialsPanel.tsx';
import { DeclineSidePanel, useDecline } from './DeclineSidePanel.tsx';
import { useAgreement, type Agreement } from './useAgreement.ts';
import css from './SecondPerson.module.css';
import { deviceNow } from '../../state/serverClock.ts';

export interface SecondPersonProps {
  readonly action: string;
  /** The input exactly as it will be submitted: the agreement is valid for no other. */
  readonly input: Item;
  /** Permission the second person must have. */
  readonly permission: string;
  readonly onAgreed: (token: string) => void;
  readonly onClose: () => void;
}

/** Seconds until a question expires; the displayed data may be outdated then, and it is asked again. */
const TIMEOUT_SECONDS = 120;

/** A second person agrees on the PAD, or declines with a reason. Nothing is booked before. */
export function SecondPerson({ action, input, permission, onAgreed, onClose }: SecondPersonProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const time = useCountdown(TIMEOUT_SECONDS);
  const agreement = useAgreement({ action, input, onAgreed, isOpen: !time.isOver });
  const decline = useDecline(action, input, onClose);
  const { data: view } = useScreen(`form.${action}`);
  const [pin, setPin] = useState('');
  const { badge, authenticate, clearBadge, isBusy, sendCode } = agreement;
  const { isOver } = time;
  useEffect(() => {
    // A scan during an earlier question does not answer the next one.
    if (isOver) clearBadge();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  const submitPin = (): void => {
    if (badge !== undefined) authenticate({ badge, pin });
    setPin('');
  };
  const again = { label: t('ui.second.again'), icon: 'refresh', onPress: time.restart };
  const missing = sendCode ? 'ui.secondFactor.codeAsk' : badge === undefined ? 'ui.second.scanFirst' : 'ui.second.pin';
  const agree = {
    label: t('ui.second.agree'),
    icon: 'user-check',
    isBusy,
    ...(pin === '' ? { closed: t(missing) } : {}),
    onPress: submitPin,
  };
  return (
    <div className={css['over']} role="dialog" aria-modal aria-label={t('ui.second')} data-testid="second-person">
      <PadFrame
        title={t('ui.second.title')}
        place={view ? t(view.title) : ''}
        onBack={onClose}
        statusBar={statusBarOf(agreement, time, permission, translator)}
        side={
          decline.isOpen ? (
            <DeclineSidePanel declining={decline} />
          ) : (
            <CredentialsPanel action={action} agreement={agreement} pin={pin} onPin={setPin} onEnter={submitPin} />
          )
        }
        primary={decline.primary ?? (isOver ? again : agree)}
        undo={decline.undo}
      >
        <AgreementSummary action={action} input={input} attempt={time.attempt} />
      </PadFrame>
    </div>
  );
}

function statusBarOf(
  { badge, refusal, sendCode }: Agreement,
  { isOver, left }: Countdown,
  permission: string,
  { t, has }: Translator,
): StatusBarContent {
  if (isOver) return { tone: 'confirm', icon: 'clock', sentence: t('ui.second.over'), detail: t('ui.second.overHow') };
  const countdown = <TimeLeft left={left} of={TIMEOUT_SECONDS} />;
  if (sendCode)
    return {
      tone: refusal === undefined ? 'confirm' : 'refused',
      icon: 'shield-check',
      sentence: t('ui.secondFactor.codeAsk'),
      detail: refusal ?? t('ui.secondFactor.codeHow'),
      trailing: countdown,
    };
  if (badge !== undefined)
    return {
      tone: 'confirm',
      icon: 'password',
      sentence: t('ui.second.pin'),
      detail: t('ui.second.badge', { badge }),
      trailing: countdown,
    };
  if (refusal !== undefined)
    return { tone: 'refused', sentence: t('ui.second.refused'), detail: refusal, trailing: countdown };
  // A permission without a title is not shown.
  const detail = has(permission) ? t('ui.second.needs', { needs: t(permission) }) : t('ui.second.other');
  return { tone: 'confirm', icon: 'user-check', sentence: t('ui.second'), detail, trailing: countdown };
}

interface TimeLeftProps {
  /** Seconds. */
  readonly left: number;
  readonly of: number;
}

/** Remaining time of the question, at the right of the status bar. */
function TimeLeft({ left, of }: TimeLeftProps): ReactNode {
  const { t } = useTranslator();
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

interface Countdown {
  /** Whole seconds left. */
  readonly left: number;
  readonly isOver: boolean;
  /** How often it was started. */
  readonly attempt: number;
  readonly restart: () => void;
}

const SECOND = 1_000;

/** Counts down by the clock: after a device was asleep it does not continue where it stopped. */
function useCountdown(seconds: number): Countdown {
  const [{ round: attempt, end }, setRun] = useState(() => ({ round: 0, end: deviceNow() + seconds * SECOND }));
  const now = useStopwatch(SECOND / 2);
  const left = Math.max(0, Math.min(seconds, Math.ceil((end - now) / SECOND)));
  return {
    left,
    isOver: left === 0,
    attempt,
    restart: () => setRun({ round: attempt + 1, end: deviceNow() + seconds * SECOND }),
  };
}
