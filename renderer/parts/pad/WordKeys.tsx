import type { ReactNode } from 'react';
import type { DictionaryEntry } from '../../api/dictionaries.ts';

export interface WordKeysProps {
  readonly words: readonly DictionaryEntry[];
  /** Key of the selected entry. */
  readonly value: unknown;
  readonly className: string | undefined;
  readonly onValue: (key: string | undefined) => void;
}

/** Entries of a dictionary as toggle buttons: pressed to select, pressed again to clear. */
export function WordKeys({ words, value, className, onValue }: WordKeysProps): ReactNode {
  return words.map(({ key, value: word }) => (
    <button
      key={key}
      type="button"
      className={className}
      aria-pressed={value === key}
      onClick={() => onValue(value === key ? undefined : key)}
    >
      {word}
    </button>
  ));
}
