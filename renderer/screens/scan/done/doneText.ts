import type { ScanView, SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { AffectedRow } from '../../../api/submit.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { numberText } from '../../../i18n/texts.ts';
import { shortened } from '../../../parts/codeParts.ts';
import { outcomeText, spokenCode } from '../outcomeText.ts';
import { splitOf } from '../cells/split.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** Codes that are listed if they fit into two lines of a phone; else they are counted. */
const MAX_CODES = 2;
const MAX_LETTERS = 16;

type FinishedScan = Pick<ScanContext, 'input' | 'preview' | 'outcome'>;

/** The result as a sentence, never only "done": the message of the action, else its subject, and the split. */
export function doneText(view: ScanView, done: FinishedScan, { t, language }: Pick<Translator, 't' | 'language'>): string {
  const { message, data } = done.outcome ?? {};
  return outcomeText(
    message,
    view.title,
    () => sumOf(view, done, language) ?? subjectCodes(view, done, labelledRows(view, data?.created ?? []), t),
    t,
  );
}

/** Of what was created that with printed labels, where anything has one. */
function labelledRows({ labelled }: ScanView, created: readonly AffectedRow[]): readonly AffectedRow[] {
  const rows = created.filter(({ entity }) => labelled.includes(entity));
  return rows.length > 0 ? rows : created;
}

/** The total, its parts, and the remainder. */
function sumOf(view: ScanView, done: FinishedScan, language: Translator['language']): string | undefined {
  const split = splitOf(view, done);
  if (!split) return undefined;
  const { total, parts, remainder } = split;
  const show = (value: number): string => numberText(value, language);
  return `${show(total)} = ${[...parts, ...(remainder > 0 ? [remainder] : [])].map(show).join(' + ')}`;
}

/** Codes of the created records, else of the subject. What is too long to list is counted as it was scanned, if it was. */
function subjectCodes(view: ScanView, { input }: FinishedScan, made: readonly AffectedRow[], t: Translator['t']): string {
  const codes = made.flatMap(spokenCode);
  if (codes.length === 0) return subjectOf(view, input, t);
  if (scannedCodes(view, input).length > 0) return listed(codes) ?? subjectOf(view, input, t);
  return listed(codes) ?? t('ui.done.created', { count: codes.length });
}

/** What an entry is about: the codes scanned into its lists, else the main record. */
export function subjectOf(view: ScanView, input: ScanContext['input'], t: Translator['t']): string {
  const scanned = scannedCodes(view, input);
  if (scanned.length === 0) return mainCode(view, input);
  return listed(scanned) ?? t('ui.basket.count', { count: scanned.length });
}

function scannedCodes({ slots }: ScanView, input: ScanContext['input']): readonly string[] {
  return slots.flatMap((slot) => codesIn(slot, input));
}

/** Codes in a row; absent where they are too many or too long to be read. */
function listed(codes: readonly string[]): string | undefined {
  const all = codes.map(shortened).join(', ');
  const isLong = codes.length > MAX_CODES || (codes.length > 1 && all.length > MAX_LETTERS);
  return isLong ? undefined : all;
}

/** Codes in a basket, or in rows that begin with a scan. */
function codesIn({ kind, input: name = '', expect, item = [] }: SlotView, input: ScanContext['input']): readonly string[] {
  const list = input[name];
  if (!Array.isArray(list)) return [];
  if (kind === 'basket') return list as readonly string[];
  const scanned = item.find(({ widget }) => widget === 'scan')?.name;
  if (kind !== 'rows' || expect === undefined || scanned === undefined) return [];
  return (list as readonly Item[]).flatMap((row) => (typeof row[scanned] === 'string' ? row[scanned] : []));
}

/** The code of the main record: of the scanned ones that with the most details. */
function mainCode({ slots }: ScanView, input: ScanContext['input']): string {
  const scanned = slots.filter(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const [widest] = scanned.toSorted((a, b) => b.show.length - a.show.length);
  const code = input[widest?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}
