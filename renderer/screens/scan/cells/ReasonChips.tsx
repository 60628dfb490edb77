import type { ReactNode } from 'react';
import { useReasons } from '../../../api/reasons.ts';
import type { Json } from '../../../api/reads.ts';
import { WordKeys } from '../../../parts/pad/WordKeys.tsx';
import css from './ChoiceCell.module.css';

export interface ReasonChipsProps {
  readonly id: string;
  readonly at: string;
  /** Dictionary of the offered entries; without one the reason is free text. */
  readonly dictionary: string | undefined;
  readonly value: Json;
  readonly onValue: (value: Json | undefined) => void;
}

/** The most used entries as chips, and a field for free text. */
export function ReasonChips({ id, at, dictionary, value, onValue }: ReasonChipsProps): ReactNode {
  const words = useReasons(dictionary);
  // An entry is stored by its key, so that reasons can be counted; free text is stored as it is.
  const isListed = words.some(({ key }) => key === value);
  return (
    <>
      <div className="flex wrap gap-10">
        <WordKeys words={words} value={value} className={css['word']} onValue={onValue} />
      </div>
      <input
        id={id}
        data-at={at}
        className={css['input']}
        value={typeof value === 'string' && !isListed ? value : ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value === '' ? undefined : target.value)}
      />
    </>
  );
}
