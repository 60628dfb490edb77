import { serverTime } from '../../state/serverClock.ts';
import { RefusalError } from '../../api/http.ts';
import { hourMinute } from '../../i18n/moments.ts';
import type { Translator } from '../../i18n/texts.ts';
import { agoText } from './taskTimes.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';

export interface FailedRead {
  /** When what is still shown was read, by the clock of the device; 0 for never. */
  readonly at: number;
  readonly error: unknown;
  readonly isOnline: boolean;
  /** Code of what did not come; a list where none is given. */
  readonly sentence?: string;
}

/** Something was asked for and did not come: why, and how old what is shown is. */
export function failedStatusBar(
  { at, error, isOnline, sentence = 'ui.tasks.failed' }: FailedRead,
  translator: Translator,
): StatusBarContent {
  const { t, zone } = translator;
  const age =
    at === 0
      ? t('ui.tasks.failed.none')
      : t('ui.tasks.failed.old', { time: hourMinute(serverTime(at), zone), ago: agoText(at, t) });
  if (!isOnline) return { tone: 'offline', sentence: t('ui.net.away'), detail: age };
  const reason = error instanceof RefusalError ? error.message : '';
  const detail = reason === '' ? age : t('ui.tasks.failed.why', { reason, age });
  return { tone: 'offline', icon: 'wifi-off', sentence: t(sentence), detail };
}
