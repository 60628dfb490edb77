import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { read } from '../../../api/http.ts';
import { NOTICES } from '../../../live/events.ts';

/** A draft of a definition that waits for a review. */
export type WaitingDraft = DataOf<'GET /api/drafts'>['items'][number];

/** Drafts of definitions that wait for the user's review; asked again when a notice comes. @param isAsked  by a screen that shows them */
export function useWaitingDrafts(isAsked: boolean): readonly WaitingDraft[] {
  const { data = [] } = useQuery({
    queryKey: [...NOTICES, 'drafts'],
    queryFn: async () => (await read('GET /api/drafts', { query: { waiting: true } })).items,
    enabled: isAsked,
  });
  return data;
}

/** Where a draft is opened: the definition it is of, and the screen of its kind. */
export function useDraftPlace(id: string): UseQueryResult<DataOf<'GET /api/drafts/:draft'>> {
  return useQuery({
    queryKey: [...NOTICES, 'draft', id],
    queryFn: () => read('GET /api/drafts/:draft', { params: { draft: id } }),
  });
}
