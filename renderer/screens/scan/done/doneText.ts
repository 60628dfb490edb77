import type { ScanView } from '#engine';
import type { AffectedRow } from '../../../api/submit.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { numberText } from '../../../i18n/texts.ts';
import { shortened } from '../../../parts/codeParts.ts';
import { outcomeText } from '../outcomeText.ts';
import { splitOf } from '../cells/split.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** Maximum codes listed; the rest is counted. */
const MAX_CODES = 2;

type FinishedScan = Pick<ScanContext, 'input' | 'preview' | 'outcome'>;

/** The result as a sentence, never only "done": the message of the action, else its subject, and the split. */
export function doneText(view: ScanView, done: FinishedScan, { t, language }: Pick<Translator, 't' | 'language'>): string {
  const { message, data } = done.outcome ?? {};
  return outcomeText(
    message,
    view.title,
    () => sumOf(view, done, language) ?? subjectCodes(view, done, data?.created ?? [], t),
    t,
  );
}

/** The total, its parts, and the remainder. */
function sumOf(view: ScanView, done: FinishedScan, language: Translator['language']): string | undefined {
  const split = splitOf(view, done);
  if (!split) return undefined;
  const { total, parts, remainder } = split;
  const show = (value: number): string => numberText(value, language);
  return `${show(total)} = ${[...parts, ...(remainder > 0 ? [remainder] : [])].map(show).join(' + ')}`;
}

/** Codes of the created records, else of the subject. */
function subjectCodes(view: ScanView, { input }: FinishedScan, made: readonly AffectedRow[], t: Translator['t']): string {
  const codes = made.flatMap(({ code, id }) => (code === null || code === id ? [] : code));
  const basket = view.slots.find(({ kind }) => kind === 'basket')?.input;
  const scanned = input[basket ?? ''];
  const all = codes.length > 0 ? codes : Array.isArray(scanned) ? (scanned as readonly string[]) : [];
  if (all.length > MAX_CODES) return t('ui.basket.count', { count: all.length });
  return all.length > 0 ? all.map(shortened).join(', ') : mainCode(view, input);
}

/** The code of the main record: of the scanned ones that with the most details. */
export function mainCode({ slots }: ScanView, input: ScanContext['input']): string {
  const scanned = slots.filter(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const [widest] = scanned.toSorted((a, b) => b.show.length - a.show.length);
  const code = input[widest?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}
