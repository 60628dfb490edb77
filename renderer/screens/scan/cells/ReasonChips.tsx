import type { ReactNode } from 'react';
import { useReasons } from '../../../api/reasons.ts';
import type { Json } from '../../../api/reads.ts';
import { WordKeys } from '../../../parts/pad/WordKeys.tsx';
import css from './OtherCell.module.css';

export interface ReasonChipsProps {
  readonly id: string;
  /** Dictionary whose words are offered; without one the reason is only typed. */
  readonly dictionary: string | undefined;
  readonly value: Json;
  readonly onValue: (value: Json | undefined) => void;
}

/** The words people use most as chips, and room for their own. */
export function ReasonChips({ id, dictionary, value, onValue }: ReasonChipsProps): ReactNode {
  const words = useReasons(dictionary);
  // A word of the list is kept by its key, so that reasons can be counted; one's own words stand as they are.
  const isListed = words.some(({ key }) => key === value);
  return (
    <>
      <div className={css['words']}>
        <WordKeys words={words} value={value} className={css['word']} onValue={onValue} />
      </div>
      <input
        id={id}
        className={css['input']}
        value={typeof value === 'string' && !isListed ? value : ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value === '' ? undefined : target.value)}
      />
    </>
  );
}
