import type { Speech } from '../../i18n/texts.ts';
import type { Band } from '../../shells/pad/SignalBand.tsx';

/** The server was not reached: what was done is kept on the device, under this key. */
export function keptBand(kept: string, t: Speech['t']): Band {
  return { tone: 'done', icon: 'device-floppy', sentence: t('ui.outbox.kept'), detail: t('ui.outbox.keptHow'), kept };
}
