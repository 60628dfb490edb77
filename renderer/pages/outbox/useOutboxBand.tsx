import { useEffect, useState } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { askNow, onlineSince } from '../../live/useOnline.ts';
import { isOpen, type Entry } from '../../outbox/Entry.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import css from './Outbox.module.css';

const SECOND = 1_000;
const MINUTE = 60;

/** How long there is no network, what is being sent, what needs a decision; a second goes by each second. */
export function useOutboxBand(own: readonly Entry[], isOnline: boolean): Band {
  const speech = useSpeech();
  const now = useSeconds(!isOnline);
  const { t } = speech;
  const waiting = own.filter(({ state }) => state === 'waiting').length;
  const open = own.filter(isOpen).length;
  if (!isOnline)
    return {
      tone: 'offline',
      sentence: t('ui.outbox.away', { time: spoken(now - onlineSince(), speech) }),
      detail: t('ui.outbox.awayHow', { count: waiting }),
      aside: (
        <button type="button" className={css['retry']} onClick={() => void askNow()}>
          <Icon name="refresh" size={28} />
          {t('ui.outbox.retry')}
        </button>
      ),
    };
  if (waiting > 0)
    return {
      tone: 'wait',
      icon: 'clock',
      sentence: t('ui.outbox.sending', { count: waiting }),
      detail: t('ui.outbox.sendingHow'),
    };
  if (open > 0) return { tone: 'refused', sentence: t('ui.outbox.open', { count: open }), detail: t('ui.outbox.openHow') };
  return { tone: 'done', sentence: t('ui.outbox.empty'), detail: t('ui.outbox.emptyHow') };
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function spoken(milliseconds: number, { t }: Speech): string {
  const all = Math.max(0, Math.floor(milliseconds / SECOND));
  const [minutes, seconds] = [Math.floor(all / MINUTE), all % MINUTE];
  return minutes === 0 ? t('ui.outbox.seconds', { seconds }) : t('ui.outbox.minutes', { minutes, seconds });
}
