import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormWorld, type ChoicesProps } from '../FormWorld.ts';
import { controlProps } from '../types.ts';
import css from './ChoiceKeys.module.css';

/** Keys up to which they stand in one column. */
const FEW = 5;
/** Keys up to which all are in sight without a search. */
const MANY = 12;

/** The choices of the field the person is at, as large keys beside the form: one press chooses, and goes on. */
export function ChoiceKeys({ words, ...props }: ChoicesProps): ReactNode {
  const { at, value, onChange, field } = props;
  const { onChosen } = useFormWorld();
  const [search, setSearch] = useState('');
  const found = words.filter(({ text }) => text.toLowerCase().includes(search.trim().toLowerCase()));
  const { id, 'data-at': place, 'aria-required': isRequired, ...group } = controlProps(props);
  const placed = Math.max(
    0,
    found.findIndex((word) => word.value === value),
  );
  const choose = (word: string, isByKey: boolean): void => {
    onChange(word === value && field.required !== true ? undefined : word);
    if (word !== value) onChosen?.(at, isByKey);
  };
  return (
    <>
      {words.length > MANY && <SearchWords text={search} onText={setSearch} />}
      <div
        {...group}
        role="radiogroup"
        aria-required={isRequired}
        aria-labelledby={`${id}-label`}
        className={css['keys']}
        data-many={found.length > FEW}
      >
        {found.map((word, i) => (
          <button
            key={word.value}
            {...(i === placed ? { id, 'data-at': place } : {})}
            type="button"
            role="radio"
            // The label of the whole names the first key too.
            aria-label={word.text}
            aria-checked={word.value === value}
            className={css['key']}
            onKeyDown={goByArrow}
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
  const { t } = useSpeech();
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

/** Arrows go from key to key; none is chosen by that. */
function goByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const keys = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  keys.at((keys.indexOf(event.currentTarget) + step) % keys.length)?.focus();
}
