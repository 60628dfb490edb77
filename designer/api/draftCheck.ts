import { useQuery } from '@tanstack/react-query';
import type { DraftProblem, Proof } from '#engine';
import { call } from '#renderer';

/** What the server says of a draft among all other definitions: conditions that do not fit their fields, ids that are not there. */
interface DraftCheck {
  readonly problems: readonly (DraftProblem & { readonly kind: string; readonly id: string; readonly text: string })[];
  readonly proofs: readonly (Proof & { readonly text: string })[];
}

/** The check of a draft, asked for by who wants it: all definitions are compiled for it. */
export interface DraftChecking {
  /** Undefined until it was asked for, and again once the draft is another. */
  readonly check: DraftCheck | undefined;
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** @param version  of the draft as it is stored */
export function useDraftCheck(draft: string | undefined, version: number | undefined): DraftChecking {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['draft-check', draft, version],
    queryFn: async () => {
      const answer = await call<DraftCheck>(`/api/drafts/${draft}/check`, { method: 'POST' });
      return answer.ok ? answer.data : null;
    },
    enabled: false,
    staleTime: Infinity,
  });
  return { check: data ?? undefined, isRunning: isFetching, run: () => void refetch() };
}
