import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from './http.ts';

/** A word of a dictionary of the plant: what is kept, and what is shown. */
export interface Word {
  /** Key of the dictionary, as definitions name it. */
  readonly dictionary: string;
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
  /** How often it was given lately. */
  readonly uses: number;
}

/** Words of all dictionaries of the plant, in their order; read again when one changes. */
export function useDictionaries(): UseQueryResult<readonly Word[]> {
  return useQuery(ALL);
}

/** Words of one dictionary: undefined until they are read, none where the plant has no such dictionary. */
export function useDictionary(key: string | undefined): readonly Word[] | undefined {
  return useQuery({
    ...ALL,
    select: (words) => words.filter(({ dictionary }) => dictionary === key),
    enabled: key !== undefined,
  }).data;
}

const ALL = {
  queryKey: ['dictionaries'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => read<readonly Word[]>('/api/dictionaries', { signal }),
  staleTime: Infinity,
  meta: { entities: ['dictionary', 'dictionary-detail'] },
} as const;
