import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/http.ts';
import type { Item, Json } from '../../api/reads.ts';
import css from './OtherCell.module.css';

export interface ReasonChipsProps {
  readonly id: string;
  /** Dictionary whose words are offered; without one the reason is only typed. */
  readonly dictionary: string | undefined;
  readonly value: Json;
  readonly onValue: (value: Json | undefined) => void;
}

interface Dictionary {
  readonly children: { readonly details?: readonly Item[] };
}

/** The words people use most as chips, and room for their own. */
export function ReasonChips({ id, dictionary, value, onValue }: ReasonChipsProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['dictionary', dictionary],
    enabled: dictionary !== undefined,
    queryFn: () => read<Dictionary>(`/api/records/dictionary?code=${encodeURIComponent(dictionary ?? '')}`),
  });
  return (
    <>
      <div className={css['words']}>
        {data?.children.details?.map(({ detailKey, detailValue }) => (
          <button
            key={String(detailKey)}
            type="button"
            className={css['word']}
            aria-pressed={value === detailKey}
            onClick={() => onValue(value === detailKey ? undefined : (detailKey ?? undefined))}
          >
            {String(detailValue)}
          </button>
        ))}
      </div>
      <input
        id={id}
        className={css['input']}
        value={typeof value === 'string' ? value : ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value === '' ? undefined : target.value)}
      />
    </>
  );
}
