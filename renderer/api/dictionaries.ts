import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { read } from './http.ts';

/** An entry of a plant dictionary: the stored key, and the text that is shown. */
export type DictionaryEntry = DataOf<'GET /api/dictionaries'>[number];

/** Entries of all dictionaries of the plant in their order; reloaded when one changes. */
export function useDictionaries(): UseQueryResult<readonly DictionaryEntry[]> {
  return useQuery(ALL);
}

/** Entries of one dictionary: undefined until they are loaded, empty where the plant has no such dictionary. */
export function useDictionary(key: string | undefined): readonly DictionaryEntry[] | undefined {
  return useQuery({
    ...ALL,
    select: (words) => words.filter(({ dictionary }) => dictionary === key),
    enabled: key !== undefined,
  }).data;
}

const ALL = {
  queryKey: ['dictionaries'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => read('GET /api/dictionaries', { signal }),
  staleTime: Infinity,
  meta: { entities: ['dictionary', 'dictionary-detail'] },
} as const;
