import type { RenderedRefusal } from '../../../api/http.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { textLength } from '../../../parts/textLength.ts';
import type { StatusBarContent } from '../../../shells/pad/StatusBar.tsx';

/** Letters that fit into the first line of the status bar. */
const MAX_LETTERS = 34;

function fits(text: string): boolean {
  return textLength(text) <= MAX_LETTERS;
}

/** A single short reason is the sentence; else reasons are counted, and listed below. Without a reason nothing is known to be refused. */
export function refusalStatusBar(
  refusals: readonly RenderedRefusal[],
  counted: string,
  detail: string,
  t: Translator['t'],
): StatusBarContent {
  const [only] = refusals;
  if (!only) return { tone: 'unknown', sentence: t('ui.unknown'), detail };
  if (refusals.length !== 1) return { tone: 'refused', sentence: t(counted, { count: refusals.length }), detail };
  return fits(only.text)
    ? { tone: 'refused', sentence: only.text, detail }
    : { tone: 'refused', sentence: t(`${counted}.one`), detail: only.text };
}

/** Scanned again: nothing is wrong, and nothing changed. */
export function repeatStatusBar([first]: readonly RenderedRefusal[], t: Translator['t']): StatusBarContent {
  const text = first?.text ?? '';
  return fits(text)
    ? { tone: 'confirm', sentence: text, detail: t('ui.repeated.kept') }
    : { tone: 'confirm', sentence: t('ui.repeated'), detail: text };
}

/** Upcoming questions about the last scan, shown before the next request. */
export function questionStatusBar(
  questions: readonly RenderedRefusal[],
  next: StatusBarContent,
  t: Translator['t'],
): StatusBarContent {
  const [first] = questions;
  if (questions.length === 1 && first && fits(first.text))
    return { tone: 'confirm', sentence: first.text, detail: next.sentence };
  return { tone: 'confirm', sentence: t('ui.asks'), detail: questions.map(({ text }) => text).join(' ') };
}
