import { wallTime } from '#engine';
import { serverNow } from '../../api/serverClock.ts';
import { dayTime } from '../../i18n/moments.ts';
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

/** Status bar where an earlier submit under the same key did it, and only its answer was late; what that warned of is still to be read. */
export function doneBeforeStatusBar(
  { doneAt, warnings }: { readonly doneAt: string; readonly warnings: readonly { readonly text: string }[] },
  translator: Translator,
): StatusBarContent {
  const sentence = doneBeforeText(doneAt, translator);
  if (warnings.length > 0) return { tone: 'confirm', sentence, detail: warnings.map(({ text }) => text).join(' ') };
  return { tone: 'done', icon: 'checks', sentence, detail: translator.t('ui.unknown.doneBeforeHow', {}) };
}

/** That an earlier submit under the same key did it, and when: with the day where it is another one. */
export function doneBeforeText(doneAt: string, translator: Pick<Translator, 't' | 'language' | 'zone'>): string {
  const { t, zone } = translator;
  const [then, now] = [Date.parse(doneAt), serverNow()].map((at) => wallTime(at, zone));
  return t('ui.unknown.doneBefore', { time: then?.day === now?.day ? (then?.clock ?? '') : dayTime(doneAt, translator) });
}
