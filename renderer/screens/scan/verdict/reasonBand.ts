import type { Told } from '../../../api/http.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { textLength } from '../../../parts/textLength.ts';
import type { Band } from '../../../shells/pad/SignalBand.tsx';

/** Letters of a sentence that fit the first line of the band. */
const ROOM = 34;

function fits(text: string): boolean {
  return textLength(text) <= ROOM;
}

/** One short reason is the sentence itself; else they are counted, and stand below. */
export function refusedBand(refusals: readonly Told[], counted: string, detail: string, t: Speech['t']): Band {
  const [only] = refusals;
  if (refusals.length !== 1 || !only) return { tone: 'refused', sentence: t(counted, { count: refusals.length }), detail };
  return fits(only.text)
    ? { tone: 'refused', sentence: only.text, detail }
    : { tone: 'refused', sentence: t(`${counted}.one`), detail: only.text };
}

/** Scanned again: nothing is wrong, and what stands is kept. */
export function repeatedBand([first]: readonly Told[], t: Speech['t']): Band {
  const text = first?.text ?? '';
  return fits(text)
    ? { tone: 'confirm', sentence: text, detail: t('ui.repeated.kept') }
    : { tone: 'confirm', sentence: t('ui.repeated'), detail: text };
}

/** What will be asked about what was just scanned, before the question of what comes next. */
export function askingBand(asks: readonly Told[], next: Band, t: Speech['t']): Band {
  const [first] = asks;
  if (asks.length === 1 && first && fits(first.text)) return { tone: 'confirm', sentence: first.text, detail: next.sentence };
  return { tone: 'confirm', sentence: t('ui.asks'), detail: asks.map(({ text }) => text).join(' ') };
}
