import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { checkNow, onlineSince } from '../../live/useOnline.ts';
import { needsDecision, type OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useStopwatch } from '../../state/timers.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';

const SECOND = 1_000;
const MINUTE = 60;

/** Duration without a network, entries being sent, and entries that need a decision; updated every second. */
export function useOutboxStatusBar(own: readonly OutboxEntry[], isOnline: boolean): StatusBarContent {
  const translator = useTranslator();
  const now = useStopwatch(SECOND, { isRunning: !isOnline });
  const { t } = translator;
  const waiting = own.filter(({ state }) => state === 'waiting').length;
  const open = own.filter(needsDecision).length;
  const unknown = own.filter(({ state }) => state === 'unknown').length;
  if (!isOnline)
    return {
      tone: 'offline',
      sentence: t('ui.outbox.away', { time: durationText(now - onlineSince(), translator) }),
      detail: t('ui.outbox.awayHow', { count: waiting }),
      trailing: (
        <button
          type="button"
          className="pad-control row gap-10 ink bold text-24 min-72 sides-20"
          onClick={() => void checkNow()}
        >
          <Icon name="refresh" size={28} />
          {t('ui.outbox.retry')}
        </button>
      ),
    };
  if (unknown > 0)
    return {
      tone: 'unknown',
      sentence: t('ui.outbox.waitingAnswer', { count: unknown }),
      detail: t('ui.unknown.once'),
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

function durationText(milliseconds: number, { t }: Translator): string {
  const all = Math.max(0, Math.floor(milliseconds / SECOND));
  const [minutes, seconds] = [Math.floor(all / MINUTE), all % MINUTE];
  return minutes === 0 ? t('ui.outbox.seconds', { seconds }) : t('ui.outbox.minutes', { minutes, seconds });
}
