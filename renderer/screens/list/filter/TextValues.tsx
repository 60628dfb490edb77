import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { valueCount } from './filterSentence.ts';
import css from './TextValues.module.css';
import { useSuggestions } from './useSuggestions.ts';
import type { ValuePickerProps } from './valuePickerProps.ts';

/** Values typed one by one, scanned, or chosen from those in the list. */
export function TextValues({ query, field, clause, onValues, onClose }: ValuePickerProps): ReactNode {
  const { t } = useTranslator();
  const isMany = valueCount(clause.operator, field) === 'many';
  const search = isMany ? 'add' : clause.operator === 'starts' ? 'starts' : 'contains';
  const [typed, setTyped] = useState(isMany ? '' : (clause.values[0] ?? ''));
  const suggestions = useSuggestions(query, field, typed);
  const isNumber = field.kind === 'int' || field.kind === 'decimal';
  const { values } = clause;
  const toggle = (value: string): void =>
    onValues(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  const take = (event: FormEvent): void => {
    event.preventDefault();
    const value = typed.trim();
    if (!isMany || value === '') return onClose();
    if (isNumber && Number.isNaN(Number(value))) return;
    if (!values.includes(value)) onValues([...values, value]);
    setTyped('');
  };
  const write = (value: string): void => {
    setTyped(value);
    if (!isMany) onValues([value]);
  };
  const choices = [...new Set([...values, ...suggestions])].map((value) => ({
    value,
    text: value,
    label: field.kind === 'string' ? value : <Code value={value} />,
  }));
  return (
    <form onSubmit={take}>
      <div className={css['field']}>
        <TextInput
          className={css['input'] ?? ''}
          aria-label={t(field.title)}
          placeholder={t(`ui.table.value.${search}`)}
          value={typed}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={200}
          data-autofocus
          {...{ [NO_SCAN]: '' }}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Icon name={isMany ? 'plus' : 'check'} size={17} />}>
          {t(isMany ? 'ui.table.value.take' : 'ui.table.value.done')}
        </Button>
      </div>
      {isMany && choices.length > 0 && (
        <ChoiceList name={t(field.title)} choices={choices} chosen={values} isMany onChoose={toggle} hasSearch={false} />
      )}
    </form>
  );
}
