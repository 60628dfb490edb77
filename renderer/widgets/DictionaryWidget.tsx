import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../api/http.ts';
import { WordsOf } from './SelectWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { Tile } from './Tiles.tsx';
import type { WidgetProps } from './types.ts';

interface Word {
  readonly key: string;
  readonly value: string;
  readonly isDefault: boolean;
}

/** The words of a dictionary of the plant, in its order. */
export function useDictionary(key: string | undefined): UseQueryResult<readonly Tile[]> {
  return useQuery({
    queryKey: ['words', key],
    queryFn: async ({ signal }) => {
      const words = await read<readonly Word[]>(`/api/dictionaries/${encodeURIComponent(key ?? '')}`, { signal });
      return words.map((word) => ({ value: word.key, text: word.value }));
    },
    enabled: key !== undefined,
    meta: { entities: ['dictionary', 'dictionary-detail'] },
  });
}

/** A word of a dictionary; where there is no such dictionary yet, any word. */
export function DictionaryWidget(props: WidgetProps): ReactNode {
  const { data: words, isError } = useDictionary(props.field.dictionary);
  if (isError || words?.length === 0) return <TextWidget {...props} />;
  return <WordsOf {...props} words={words ?? []} />;
}
