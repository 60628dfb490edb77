import type { ReactNode } from 'react';
import type { Word } from '../../api/dictionaries.ts';

export interface WordKeysProps {
  readonly words: readonly Word[];
  /** Key of the word that is given. */
  readonly value: unknown;
  readonly className: string | undefined;
  readonly onValue: (key: string | undefined) => void;
}

/** Words of a dictionary, one of which is given by a press and taken back by another. */
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
