import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import css from './HeaderSearch.module.css';

export interface HeaderSearchProps {
  readonly label: string;
  readonly search: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
  /** Goes on to what was found, by Enter or the arrow down. */
  readonly onFound?: () => void;
}

/** The search in the head of an office page; Escape empties it. */
export function HeaderSearch({ label, search, field, onSearch, onFound }: HeaderSearchProps): ReactNode {
  return (
    <TextInput
      ref={field}
      type="search"
      className={css['search'] ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={17} />}
      value={search}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onSearch('');
        else if (onFound && (event.key === 'Enter' || event.key === 'ArrowDown')) onFound();
        else return;
        event.preventDefault();
      }}
    />
  );
}
