import type { ViewField } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import { readSpan, startOfDay } from './moments.ts';
import { isComplete, valueCount, type Clause, type Operator } from './filterSentence.ts';

/** The text of an operator for a kind: "since" for times, "at least" for numbers. */
export function operatorText(operator: Operator, { kind }: ViewField, { t }: Translator): string {
  const isTime = kind === 'date' || kind === 'timestamp' || kind === 'time';
  return t(isTime && (operator === 'from' || operator === 'to') ? `ui.table.op.${operator}.time` : `ui.table.op.${operator}`);
}

/** The values of a clause as short text: "FG01", "any of 5", "2 d". Undefined while incomplete. */
export function clauseValueText(clause: Clause, field: ViewField, translator: Translator): string | undefined {
  const { operator, values } = clause;
  if (!isComplete(clause, field) || valueCount(operator, field) === 0) return undefined;
  const text = values.filter((value) => value !== '');
  if (valueCount(operator, field) === 'many' && text.length > 1)
    return translator.t('ui.table.anyOf', { count: text.length });
  const texts = text.map((value) => singleValueText(value, clause, field, translator));
  return operator === 'between'
    ? translator.t('ui.table.fromTo', { from: texts[0] ?? '', to: texts[1] ?? '' })
    : (texts[0] ?? '');
}

function singleValueText(value: string, { operator }: Clause, field: ViewField, translator: Translator): string {
  if (operator === 'younger' || operator === 'older') {
    const span = readSpan(value);
    return span ? translator.t(`ui.table.span.${span.unit}`, { amount: span.amount }) : value;
  }
  if (field.kind === 'bool') return valueText(field, value === 'true', translator);
  if (field.kind === 'int' || field.kind === 'decimal') return valueText(field, Number(value), translator);
  if (field.kind === 'timestamp' && value.includes('T'))
    return valueText(field, startOfDay(value, translator.zone), translator);
  if (field.kind === 'timestamp') return valueText({ ...field, kind: 'date' }, value, translator);
  return valueText(field, value, translator);
}

/** A clause as a sentence, for screen readers and the list of hiding filters. */
export function clauseText(clause: Clause, field: ViewField, translator: Translator): string {
  const words = [
    translator.t(field.title),
    operatorText(clause.operator, field, translator),
    clauseValueText(clause, field, translator) ?? '',
  ];
  return words.filter((word) => word !== '').join(' ');
}
