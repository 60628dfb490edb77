import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { read } from '../../api/http.ts';
import { Combobox } from './Combobox.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import { DEBOUNCE_MS } from '../references/useRows.ts';
import { useDebounced } from '../../state/timers.ts';

/** One line of text. Earlier values are suggested; any other text is allowed. */
export function SuggestWidget(props: WidgetProps): ReactNode {
  const { field, onChange } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  const [search, setSearch] = useState<string>();
  const values = useValues(field, useDebounced(search, DEBOUNCE_MS));
  return (
    <Combobox
      control={controlProps(props)}
      maxLength={field.maxLength}
      text={value}
      value={value}
      choices={values.filter((each) => each !== value).map((each) => ({ value: each, label: each, text: each }))}
      onSearch={setSearch}
      onPick={onChange}
      isFree
      isSuggestion
    />
  );
}

function useValues({ suggest }: ViewField, search: string | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: ['values', suggest?.query, suggest?.code, search],
    queryFn: ({ signal }) =>
      read('GET /api/queries/:query/values', {
        params: { query: suggest?.query ?? '' },
        query: { column: suggest?.code ?? '', ...(search ? { search } : {}) },
        signal,
      }),
    enabled: suggest !== undefined && search !== undefined,
  });
  return data ?? [];
}
