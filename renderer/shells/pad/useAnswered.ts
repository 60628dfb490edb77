import { useSpeech } from '../../i18n/useSpeech.ts';
import { isOpen } from '../../outbox/Entry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import type { Band } from './SignalBand.tsx';

/** A band that says something is kept on this device says what the server said to it, as soon as it has. */
export function useAnswered(band: Band): Band {
  const { t } = useSpeech();
  const entry = useOutbox().find(({ key }) => key === band.kept);
  if (band.kept === undefined || !entry) return band;
  if (entry.state === 'sent')
    return { ...band, icon: 'circle-check', sentence: t('ui.outbox.nowSent'), detail: entry.says.join(' · ') };
  if (!isOpen(entry)) return band;
  const detail = [...entry.refusals, ...entry.confirms].map(({ text }) => text).join(' ') || t('ui.outbox.failed');
  const { steps } = band;
  return { tone: 'refused', sentence: t('ui.outbox.nowRefused'), detail, ...(steps ? { steps } : {}) };
}
