import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { StateBadge } from '../../../parts/StateBadge.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { ChoiceList, type Choice } from './ChoiceList.tsx';
import { readSpan, writeSpan, type Span } from './moments.ts';
import { valueCount, type Operator } from './filterSentence.ts';
import { TextValues } from './TextValues.tsx';
import css from './ValuePicker.module.css';
import type { ValuePickerProps } from './valuePickerProps.ts';

/** Editor for the values of a clause: choices, typed values, days, time spans. */
export function ValuePicker({ query, field, clause, onValues, onClose }: ValuePickerProps): ReactNode {
  const translator = useTranslator();
  const name = translator.t(field.title);
  const { operator, values } = clause;
  if (field.words || field.kind === 'bool') {
    const isMany = field.words !== undefined;
    const choose = (value: string): void => {
      if (isMany) return onValues(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
      onValues([value]);
      onClose();
    };
    return (
      <ChoiceList name={name} choices={wordChoices(field, translator)} chosen={values} isMany={isMany} onChoose={choose} />
    );
  }
  if (operator === 'younger' || operator === 'older')
    return <SpanField name={name} value={values[0] ?? ''} onValue={(value) => onValues([value])} />;
  if (valueCount(operator, field) === 'many' || isTyped(operator))
    return <TextValues query={query} field={field} clause={clause} onValues={onValues} onClose={onClose} />;
  return <Bounds field={field} clause={clause} onValues={onValues} />;
}

const isTyped = (operator: Operator): boolean => ['starts', 'contains', 'lacks'].includes(operator);

function wordChoices(field: ViewField, translator: ReturnType<typeof useTranslator>): readonly Choice[] {
  if (field.kind === 'bool')
    return ['true', 'false'].map((value) => {
      const text = valueText(field, value === 'true', translator);
      return { value, text, label: text };
    });
  return (field.words ?? []).map((word) => {
    const text = valueText(field, word, translator);
    const label = field.widget === 'state' ? <StateBadge word={text} tone={field.tones?.[word] ?? 'neutral'} /> : text;
    return { value: word, text, label };
  });
}

/** One bound or two, each with its own field. */
function Bounds({ field, clause, onValues }: Pick<ValuePickerProps, 'field' | 'clause' | 'onValues'>): ReactNode {
  const { t } = useTranslator();
  const isTwo = clause.operator === 'between';
  const [from = '', to = ''] = clause.values;
  const labels = isTwo ? ['ui.table.bound.from', 'ui.table.bound.to'] : [field.title];
  return (
    <div className={css['bounds']}>
      {labels.map((label, at) => (
        <BoundField
          key={label}
          field={field}
          label={t(label)}
          value={at === 0 ? from : to}
          isFirst={at === 0}
          onValue={(value) => onValues(isTwo ? (at === 0 ? [value, to] : [from, value]) : [value])}
        />
      ))}
    </div>
  );
}

interface BoundFieldProps {
  readonly field: ViewField;
  readonly label: string;
  readonly value: string;
  readonly isFirst: boolean;
  readonly onValue: (value: string) => void;
}

function BoundField({ field: { kind, scale }, label, value, isFirst, onValue }: BoundFieldProps): ReactNode {
  const focus = isFirst ? { 'data-autofocus': true } : {};
  if (kind === 'int' || kind === 'decimal')
    return (
      <NumberInput
        label={label}
        value={value}
        decimalScale={scale ?? 2}
        hideControls
        {...focus}
        onValueChange={({ value: typed }) => onValue(typed)}
      />
    );
  return (
    <TextInput
      type={kind === 'time' ? 'time' : 'date'}
      label={label}
      value={kind === 'time' ? value : value.slice(0, 10)}
      {...focus}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

interface SpanFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function SpanField({ name, value, onValue }: SpanFieldProps): ReactNode {
  const { t } = useTranslator();
  const [unit, setUnit] = useState<Span['unit']>(readSpan(value)?.unit ?? 'd');
  const amount = readSpan(value)?.amount;
  return (
    <div className={css['span']}>
      <NumberInput
        label={name}
        value={amount ?? ''}
        min={1}
        max={99_999}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        onChange={(typed) => onValue(typed === '' ? '' : writeSpan({ amount: Number(typed), unit }))}
      />
      <NativeSelect
        label={t('ui.table.span.unit')}
        value={unit}
        data={(['m', 'h', 'd'] as const).map((each) => ({ value: each, label: t(`ui.table.span.${each}.long`) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as Span['unit'];
          setUnit(next);
          if (amount !== undefined) onValue(writeSpan({ amount, unit: next }));
        }}
      />
    </div>
  );
}
