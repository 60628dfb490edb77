import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';

type Part = SerialRuleDefinition['parts'][string];
type Serial = Extract<Part, { serial: unknown }>['serial'];

/**
 * Key of the counter that numbers a row: the rule, the day or year in which it restarts, and the values of its `scope`.
 *
 * @param date date in the plant's zone, `YYYY-MM-DD`
 */
export function counterKey({ id, reset = 'day' }: SerialRuleDefinition, date: string, scope: readonly string[]): string {
  const period = reset === 'day' ? date : reset === 'year' ? date.slice(0, 4) : '';
  return JSON.stringify([id, period, ...scope]);
}

/**
 * The number after `last`; the first one of a counter where `last` is undefined. A rule with `reset: {max}` starts again after it.
 * A number too long for its digits is found out by `formatSerial`.
 */
export function nextSerial(rule: SerialRuleDefinition, last: number | undefined): number {
  const { start = 1, step = 1 } = serialPart(rule);
  const next = last === undefined ? start : last + step;
  return typeof rule.reset === 'object' && next > rule.reset.max ? start : next;
}

/**
 * The code: texts, the date in the rule's form, params cut to their length, the number with leading zeros.
 *
 * @param params  values of the `param` parts, by part name
 * @returns undefined when the number has more digits than the rule: `serial.exhausted`
 */
export function formatSerial(
  rule: SerialRuleDefinition,
  number: number,
  date: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  if (String(number).length > serialPart(rule).digits) return undefined;
  return byRank(rule.parts)
    .map(([name, part]) => formatPart(part, number, date, params[name] ?? ''))
    .join('');
}

function formatPart(part: Part, number: number, date: string, param: string): string {
  if ('text' in part) return part.text;
  if ('date' in part) return formatDate(part.date, date);
  if ('param' in part) return param.slice(0, part.length);
  return String(number).padStart(part.serial.digits, '0');
}

function formatDate(form: 'yyyy' | 'yyMM' | 'yyMMdd' | 'yyyyMMdd', date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const years = form.startsWith('yyyy') ? year : year.slice(2);
  return `${years}${form.includes('MM') ? month : ''}${form.includes('dd') ? day : ''}`;
}

/** The linter proves that a rule has exactly one serial part (BO-45). */
function serialPart(rule: SerialRuleDefinition): Serial {
  const part = Object.values(rule.parts).find(
    (candidate): candidate is Extract<Part, { serial: unknown }> => 'serial' in candidate,
  );
  return part?.serial ?? { digits: 0 };
}
