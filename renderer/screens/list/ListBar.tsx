import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { ListView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FilterSentence } from './filter/FilterSentence.tsx';
import css from './ListBar.module.css';
import { SearchField } from './SearchField.tsx';
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
        {view.canSearch && <SearchField title={t(view.title)} list={list} field={searchField} />}
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
