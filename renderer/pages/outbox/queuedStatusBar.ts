import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { doneBeforeText } from './doneBeforeText.ts';

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

/** The same of an action that notifies people: nobody knows yet, and there may be a number to call instead. */
export function queuedNoticeStatusBar(key: string, phone: string | undefined, t: Translator['t']): StatusBarContent {
  return {
    tone: 'offline',
    sentence: t('ui.outbox.nobodyKnows'),
    detail: phone === undefined ? t('ui.outbox.keptHow') : t('ui.outbox.callPhone', { phone }),
    queuedKey: key,
  };
}

/** What was done, amber with what it warned of. */
export function withWarnings(done: StatusBarContent, warnings: readonly { readonly text: string }[] = []): StatusBarContent {
  if (warnings.length === 0) return done;
  return { tone: 'confirm', sentence: done.sentence, detail: warnings.map(({ text }) => text).join(' ') };
}

/** Status bar where an earlier submit under the same key did it, and only its answer was late. */
export function doneBeforeStatusBar(doneAt: string, translator: Translator): StatusBarContent {
  return {
    tone: 'done',
    icon: 'checks',
    sentence: doneBeforeText(doneAt, translator),
    detail: translator.t('ui.unknown.doneBeforeHow', {}),
  };
}
