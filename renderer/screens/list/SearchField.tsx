import { TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import css from './ListBar.module.css';
import type { ListAddress } from './useListState.ts';

export interface SearchFieldProps {
  /** What is searched, in the language of the user. */
  readonly title: string;
  readonly list: ListAddress;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Pause in typing before the search runs; milliseconds. */
const DEBOUNCE_MS = 250;

/** One search field for all searchable columns of a query. */
export function SearchField({ title, list, field }: SearchFieldProps): ReactNode {
  const { t } = useTranslator();
  const query = list.state.search;
  const [typed, setTyped] = useState(query);
  const [from, setFrom] = useState(query);
  // The address was changed by something else: a view, or navigating back.
  if (from !== query) {
    setFrom(query);
    if (typed.trim() !== query.trim()) setTyped(query);
  }
  const { change } = list;
  useEffect(() => {
    const timer = setTimeout(() => change({ search: typed }, true), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);
  return (
    <TextInput
      ref={field}
      className={css['search'] ?? ''}
      aria-label={t('ui.table.search', { list: title })}
      placeholder={t('ui.table.search.short')}
      leftSection={<Icon name="search" size={17} />}
      value={typed}
      maxLength={100}
      {...{ [NO_SCAN]: '' }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change({ search: typed }, true);
        if (event.key === 'Escape') {
          setTyped('');
          event.currentTarget.blur();
        }
      }}
    />
  );
}
