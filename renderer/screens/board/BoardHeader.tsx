import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { AlikeSwitch } from '../list/AlikeSwitch.tsx';
import { FilterSentence } from '../list/filter/FilterSentence.tsx';
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
        {view.actions
          .filter(({ input }) => input === undefined)
          .map((action, i) => (
            <Button
              key={action.action}
              variant={i === 0 ? 'filled' : 'default'}
              leftSection={<Icon name={actionIcon(action)} size={17} />}
              {...(i === 0 ? { rightSection: <kbd>N</kbd>, 'aria-keyshortcuts': 'n' } : {})}
              onClick={() => setForm({ action })}
            >
              {t(action.title)}
            </Button>
          ))}
      </div>
      <div className={css['bar']}>
        <FilterSentence view={view} state={list.state} onChange={list.change} isAdding={isAdding} onAdding={onAdding} />
        {view.canSearch && <SearchField title={t(view.title)} list={list} field={searchField} />}
      </div>
    </header>
  );
}
