import { TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import css from './ChoiceList.module.css';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** The text that is searched. */
  readonly text: string;
}

export interface ChoiceListProps {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** Several may be chosen; else the first choice closes the list. */
  readonly isMany: boolean;
  /** A long list has a search field; default true. */
  readonly hasSearch?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Number of choices from which a search field is shown. */
const SEARCH_FROM = 9;

/** A list of choices, with a search field if it is long. */
export function ChoiceList({ name, choices, chosen, isMany, hasSearch = true, onChoose }: ChoiceListProps): ReactNode {
  const { t } = useTranslator();
  const isLong = hasSearch && choices.length >= SEARCH_FROM;
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const matching = choices.filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <div>
      {isLong && (
        <TextInput
          mb={6}
          data-autofocus
          aria-label={t('ui.table.find', { name })}
          placeholder={t('ui.table.find', { name })}
          value={typed}
          {...{ [NO_SCAN]: '' }}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && matching[0]) onChoose(matching[0].value);
            if (event.key === 'ArrowDown') focusNext(list.current, event, 1);
          }}
        />
      )}
      <div ref={list} role={isMany ? 'group' : 'radiogroup'} aria-label={name} className={css['choices']}>
        {matching.map(({ value, label }, at) => (
          <button
            key={value}
            type="button"
            role={isMany ? 'checkbox' : 'radio'}
            aria-checked={chosen.includes(value)}
            className={css['choice']}
            data-autofocus={at === 0 && hasSearch && !isLong ? true : undefined}
            onClick={() => onChoose(value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') focusNext(list.current, event, 1);
              if (event.key === 'ArrowUp') focusNext(list.current, event, -1);
            }}
          >
            <span className={css['mark']}>{chosen.includes(value) && <Icon name="check" size={15} />}</span>
            {label}
          </button>
        ))}
        {matching.length === 0 && <p className={css['none']}>{t('ui.table.find.none')}</p>}
      </div>
    </div>
  );
}

/** Arrow keys move between choices, and from the search field into the list. */
function focusNext(list: HTMLElement | null, event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  event.preventDefault();
  const all = [...(list?.querySelectorAll('button') ?? [])];
  all[all.indexOf(event.currentTarget as HTMLButtonElement) + step]?.focus();
}
