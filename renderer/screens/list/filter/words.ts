import type { ViewField } from '#engine';
import type { Speech } from '../../../i18n/texts.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import { readSpan, startOfDay } from './moments.ts';
import { isWhole, valueCount, type Clause, type Operator } from './sentence.ts';

/** The word of an operator, as it fits the kind: a moment is "since", a number "at least". */
export function operatorWord(operator: Operator, { kind }: ViewField, { t }: Speech): string {
  const isTime = kind === 'date' || kind === 'timestamp' || kind === 'time';
  return t(isTime && (operator === 'from' || operator === 'to') ? `ui.table.op.${operator}.time` : `ui.table.op.${operator}`);
}

/** What a clause compares with, in a few words: "FG01", "any of 5", "2 d". Undefined while nothing is given. */
export function valueWords(clause: Clause, field: ViewField, speech: Speech): string | undefined {
  const { operator, values } = clause;
  if (!isWhole(clause, field) || valueCount(operator, field) === 0) return undefined;
  const shown = values.filter((value) => value !== '');
  if (valueCount(operator, field) === 'many' && shown.length > 1) return speech.t('ui.table.anyOf', { count: shown.length });
  const texts = shown.map((value) => oneWord(value, clause, field, speech));
  return operator === 'between'
    ? speech.t('ui.table.fromTo', { from: texts[0] ?? '', to: texts[1] ?? '' })
    : (texts[0] ?? '');
}

function oneWord(value: string, { operator }: Clause, field: ViewField, speech: Speech): string {
  if (operator === 'younger' || operator === 'older') {
    const span = readSpan(value);
    return span ? speech.t(`ui.table.span.${span.unit}`, { amount: span.amount }) : value;
  }
  if (field.kind === 'bool') return valueText(field, value === 'true', speech);
  if (field.kind === 'int' || field.kind === 'decimal') return valueText(field, Number(value), speech);
  if (field.kind === 'timestamp' && value.includes('T')) return valueText(field, startOfDay(value, speech.zone), speech);
  if (field.kind === 'timestamp') return valueText({ ...field, kind: 'date' }, value, speech);
  return valueText(field, value, speech);
}

/** A clause as a sentence, for readers and for what hides the most. */
export function clauseWords(clause: Clause, field: ViewField, speech: Speech): string {
  const words = [
    speech.t(field.title),
    operatorWord(clause.operator, field, speech),
    valueWords(clause, field, speech) ?? '',
  ];
  return words.filter((word) => word !== '').join(' ');
}
