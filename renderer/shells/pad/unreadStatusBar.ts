import { failureIn, isDecided } from '../../api/answerVerdict.ts';
import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent } from './StatusBar.tsx';

const UNREAD = { tone: 'offline', icon: 'wifi-off' } as const;

/** A scanned code was asked about, and no answer was read: it is neither known nor unknown. */
export const unreadStatusBar = (code: string, t: Translator['t']): StatusBarContent => ({
  ...UNREAD,
  sentence: t('ui.scan.unread', { code }),
  detail: t('ui.scan.unread.how'),
});

/** Why a page does not stand: it is refused, or no answer was read. */
export function pageErrorStatusBar(error: Error, t: Translator['t']): StatusBarContent {
  const answer = failureIn(error);
  const reason = answer.refusals[0]?.text;
  return isDecided(answer)
    ? { tone: 'refused', sentence: t('ui.noScreen'), detail: reason ?? error.message }
    : { ...UNREAD, sentence: t('ui.screen.unread'), detail: reason ?? t('ui.net.away') };
}
