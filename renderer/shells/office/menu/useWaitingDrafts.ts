import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../../api/http.ts';
import { NOTICES } from '../../../live/events.ts';

/** A draft of a definition that waits for a review. */
export interface WaitingDraft {
  readonly id: string;
  readonly definition: string;
  /** Account of who wrote it. */
  readonly owner: string;
  /** What they wrote for who reads it. */
  readonly note: string;
  /** When it was handed in. */
  readonly updatedAt: string;
}

/** Drafts of definitions that wait for the user's review; asked again when a notice comes. @param isAsked  by a screen that shows them */
export function useWaitingDrafts(isAsked: boolean): readonly WaitingDraft[] {
  const { data = [] } = useQuery({
    queryKey: [...NOTICES, 'drafts'],
    queryFn: async () => (await read<{ readonly items: readonly WaitingDraft[] }>('/api/drafts?waiting=true')).items,
    enabled: isAsked,
  });
  return data;
}

/** Where a draft is opened: the definition it is of, and the screen of its kind. */
export function useDraftPlace(id: string): UseQueryResult<{ readonly definition: string; readonly screen?: string }> {
  return useQuery({
    queryKey: [...NOTICES, 'draft', id],
    queryFn: () => read<{ readonly definition: string; readonly screen?: string }>(`/api/drafts/${encodeURIComponent(id)}`),
  });
}
