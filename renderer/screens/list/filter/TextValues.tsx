import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ViewField } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { isNumberText, valueCount } from './filterSentence.ts';
import type { ValuePickerProps } from './valuePickerProps.ts';
import { readPage, type Page, type PageRequest } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';
import css from './TextValues.module.css';

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
    if (isNumber && !isNumberText(value)) return;
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

const DEBOUNCE_MS = 200;
/** Rows sampled for values; their distinct values are offered. */
const SAMPLE_ROWS = 200;
const MAX_SUGGESTIONS = 20;

/** Values of a column that match the typed text: from the records it may refer to, else from the rows of the list. */
function useSuggestions(query: string, field: ViewField, typed: string): readonly string[] {
  const [typedText, setTypedText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTypedText(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = typedText.trim();
  const isText = ['string', 'code', 'ref'].includes(field.kind);
  const { data } = useQuery({
    queryKey: ['suggest', query, field.name, text],
    queryFn: async ({ signal }) => {
      const { of, request, name } = sourceOf(query, field, text);
      return distinct(await readPage(of, request, signal), name);
    },
    enabled: isText && !field.isExact,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** Rows of a query, and the column whose values are offered. */
interface SuggestionSource {
  readonly of: string;
  readonly request: PageRequest;
  readonly name: string;
}

/** A million rows may all refer to the same part: its own list has the others. */
function sourceOf(query: string, { name, options }: ViewField, text: string): SuggestionSource {
  if (options) return { of: options.query, request: { limit: MAX_SUGGESTIONS, search: text }, name: options.code };
  const filter = text === '' ? {} : { filter: { [name]: { starts: text } } };
  return { of: query, request: { sort: name, limit: SAMPLE_ROWS, ...filter }, name };
}

function distinct({ items }: Page, name: string): readonly string[] {
  const values = items.map((item) => {
    const value = item[name] ?? null;
    return isReference(value) ? value.code : typeof value === 'string' ? value : '';
  });
  return [...new Set(values)].filter((value) => value !== '').slice(0, MAX_SUGGESTIONS);
}
