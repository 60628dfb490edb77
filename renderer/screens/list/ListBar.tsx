import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { ListView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { FilterSentence } from './filter/FilterSentence.tsx';
import css from './ListBar.module.css';
import type { ListAddress } from './useListState.ts';

export interface ListBarProps {
  readonly view: ListView;
  readonly list: ListAddress;
  /** Number of visible columns. */
  readonly columnCount: number;
  /** The list differs from the saved view. */
  readonly isChanged: boolean;
  readonly canSave: boolean;
  readonly isChoosing: boolean;
  readonly isAdding: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onSave: () => void;
  readonly onChoosing: () => void;
  readonly onAdding: (isAdding: boolean) => void;
}

/** The filter sentence, the search, and the controls to save it as a view. */
export function ListBar(props: ListBarProps): ReactNode {
  const { view, list, columnCount, isChanged, canSave, isChoosing, isAdding, searchField, onSave, onChoosing, onAdding } =
    props;
  const { t } = useTranslator();
  return (
    <div className={css['bar']}>
      <FilterSentence view={view} state={list.state} onChange={list.change} isAdding={isAdding} onAdding={onAdding} />
      <div className={css['side']}>
        {view.canSearch && <SearchField view={view} list={list} field={searchField} />}
        {isChanged && <span className={css['changed']}>{t('ui.table.changed')}</span>}
        {canSave && <Button onClick={onSave}>{t('ui.table.views.save')}</Button>}
        <Button
          className={css['columns'] ?? ''}
          leftSection={<Icon name="columns-3" size={17} />}
          aria-pressed={isChoosing}
          onClick={onChoosing}
        >
          {t('ui.table.columns.count', { shown: columnCount, all: view.columns.length })}
        </Button>
      </div>
    </div>
  );
}

/** Pause in typing before the search runs; milliseconds. */
const DEBOUNCE_MS = 250;

/** One search field for all searchable columns of a query. */
function SearchField({
  view,
  list,
  field,
}: Pick<ListBarProps, 'view' | 'list'> & { readonly field: ListBarProps['searchField'] }): ReactNode {
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
      aria-label={t('ui.table.search', { list: t(view.title) })}
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
