import type { ScanView } from '#engine';
import type { Made } from '../../../api/submit.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { numberText } from '../../../i18n/texts.ts';
import { shortened } from '../../../parts/codeParts.ts';
import { saidOf } from '../saidOf.ts';
import { sharedOut } from '../cells/sharedOut.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** More codes are counted. */
const NAMED = 2;

type Done = Pick<ScanContext, 'input' | 'look' | 'outcome'>;

/** What came of it, never only that it is done: what the action says of itself, else what it was done to, and how it adds up. */
export function doneSentence(view: ScanView, done: Done, { t, language }: Pick<Speech, 't' | 'language'>): string {
  const { message, data } = done.outcome ?? {};
  return saidOf(message, view.title, () => sumOf(view, done, language) ?? thingsOf(view, done, data?.created ?? [], t), t);
}

/** The whole and its parts, and what stays. */
function sumOf(view: ScanView, done: Done, language: Speech['language']): string | undefined {
  const shared = sharedOut(view, done);
  if (!shared) return undefined;
  const { whole, parts, left } = shared;
  const show = (value: number): string => numberText(value, language);
  return `${show(whole)} = ${[...parts, ...(left > 0 ? [left] : [])].map(show).join(' + ')}`;
}

/** Codes of what was made, else of what it was done to. */
function thingsOf(view: ScanView, { input }: Done, made: readonly Made[], t: Speech['t']): string {
  const codes = made.flatMap(({ code, id }) => (code === null || code === id ? [] : code));
  const basket = view.slots.find(({ kind }) => kind === 'basket')?.input;
  const scanned = input[basket ?? ''];
  const all = codes.length > 0 ? codes : Array.isArray(scanned) ? (scanned as readonly string[]) : [];
  if (all.length > NAMED) return t('ui.basket.count', { count: all.length });
  return all.length > 0 ? all.map(shortened).join(', ') : thingIn(view, input);
}

/** The code of the thing in hand: of those scanned the one with most to show. */
export function thingIn({ slots }: ScanView, input: ScanContext['input']): string {
  const scanned = slots.filter(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const [thing] = scanned.toSorted((a, b) => b.show.length - a.show.length);
  const code = input[thing?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}
