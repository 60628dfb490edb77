import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';

/** Status bar after an offline submit: the action is queued on the device under this key. */
export function queuedStatusBar(key: string, t: Translator['t']): StatusBarContent {
  return {
    tone: 'done',
    icon: 'device-floppy',
    sentence: t('ui.outbox.kept'),
    detail: t('ui.outbox.keptHow'),
    queuedKey: key,
  };
}
