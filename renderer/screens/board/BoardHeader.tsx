import type { ReactNode, RefObject } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { AlikeSwitch } from '../list/AlikeSwitch.tsx';
import { FilterSentence } from '../list/filter/FilterSentence.tsx';
import { RowlessActions } from '../list/RowlessActions.tsx';
import { SearchField } from '../list/SearchField.tsx';
import type { ListAddress } from '../list/useListState.ts';
import css from './BoardPage.module.css';
import type { Board } from './useBoard.ts';

export interface BoardHeaderProps {
  readonly board: Board;
  readonly list: ListAddress;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
}

/** Title of a board, the list of the same rows, actions that need no row, and the filter. */
export function BoardHeader({ board, list, searchField, isAdding, onAdding }: BoardHeaderProps): ReactNode {
  const { t } = useTranslator();
  const { view, setForm } = board;
  return (
    <header className="grid gap-10">
      <div className="page-head">
        <h1>{t(view.title)}</h1>
        <span className="fill" />
        <AlikeSwitch alike={view.alike} at={view.id} state={list.state} />
        <RowlessActions actions={view.actions} onAction={(action) => setForm({ action })} hasKey />
      </div>
      <div className={css['bar']}>
        <FilterSentence view={view} state={list.state} onChange={list.change} isAdding={isAdding} onAdding={onAdding} />
        {view.canSearch && <SearchField title={t(view.title)} list={list} field={searchField} />}
      </div>
    </header>
  );
}
