import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext, type ChoicesProps } from '../FormContext.ts';
import { controlProps } from '../types.ts';
import css from './ChoiceKeys.module.css';

/** Maximum keys in a single column. */
const MAX_SINGLE_COLUMN = 5;
/** Number of keys from which a search is shown. */
const SEARCH_FROM = 12;

/** The choices of the current field as large keys beside the form: one press chooses, and moves on. */
export function ChoiceKeys({ words, ...props }: ChoicesProps): ReactNode {
  const { at, value, onChange, field } = props;
  const { onChoice } = useFormContext();
  const [search, setSearch] = useState('');
  const found = words.filter(({ text }) => text.toLowerCase().includes(search.trim().toLowerCase()));
  const { id, 'data-at': place, 'aria-required': isRequired, ...group } = controlProps(props);
  const placed = Math.max(
    0,
    found.findIndex((word) => word.value === value),
  );
  const choose = (word: string, isByKey: boolean): void => {
    onChange(word === value && field.required !== true ? undefined : word);
    if (word !== value) onChoice?.(at, isByKey);
  };
  return (
    <>
      {words.length > SEARCH_FROM && <SearchWords text={search} onText={setSearch} />}
      <div
        {...group}
        role="radiogroup"
        aria-required={isRequired}
        aria-labelledby={`${id}-label`}
        className={css['keys']}
        data-many={found.length > MAX_SINGLE_COLUMN}
      >
        {found.map((word, i) => (
          <button
            key={word.value}
            {...(i === placed ? { id, 'data-at': place } : {})}
            type="button"
            role="radio"
            // The label of the group names the first key, too.
            aria-label={word.text}
            aria-checked={word.value === value}
            className={css['key']}
            onKeyDown={moveByArrow}
            onClick={({ detail }) => choose(word.value, detail === 0)}
          >
            {word.text}
          </button>
        ))}
      </div>
    </>
  );
}

function SearchWords({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <label className={css['search']}>
      <Icon name="search" />
      <input
        aria-label={t('ui.widget.search')}
        value={text}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move between keys without choosing. */
function moveByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const keys = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  keys.at((keys.indexOf(event.currentTarget) + step) % keys.length)?.focus();
}
