import { useState, type FormEvent, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useContentTexts } from './texts.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
}

/** Searches on submit, not at every letter: Chinese is composed of several, and phones are slow. Keyed by its value. */
export function SearchField({ value, onSearch }: SearchFieldProps): ReactNode {
  const t = useContentTexts();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="search" role="search" onSubmit={submit}>
      <input
        className="search-input"
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        placeholder={t('list.searchIn')}
        aria-label={t('list.searchIn')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="icon-button search-clear"
          aria-label={t('list.clearSearch')}
          onClick={() => (value === '' ? setTyped('') : onSearch(''))}
        >
          <Icon name="close" size={20} />
        </button>
      )}
      <button type="submit" className="icon-button search-go" aria-label={t('list.search')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
