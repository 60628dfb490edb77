import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DraftProblem, Proof } from '#engine';
import { call, read, RefusalError, useTranslator, type RenderedRefusal } from '#renderer';
import { DEFINITIONS } from './published.ts';

type Rendered<T> = T & { readonly text: string };

/** What is wrong with a draft and with what depends on it, and what is proven of it. */
export interface DraftCheck {
  readonly problems: readonly Rendered<DraftProblem & { readonly kind: string; readonly id: string }>[];
  readonly proofs: readonly Rendered<Proof>[];
}

/** What a draft reaches besides its definition, with the records of today. */
export interface DraftImpact {
  readonly records: readonly {
    readonly entity: string;
    readonly state: string;
    /** Absent where not all of the entity's records may be seen. */
    readonly count?: number;
    readonly isRemoved: boolean;
    /** Events that are closed in it. */
    readonly closed: readonly string[];
    readonly to?: string;
  }[];
  readonly roles: readonly { readonly role: string; readonly action: string; readonly states?: readonly string[] }[];
  readonly uses: readonly { readonly kind: string; readonly id: string; readonly pointer: string }[];
  readonly broken: readonly Rendered<{ readonly code: string; readonly file: string }>[];
}

/** The version of a draft that is looked at. */
export interface DraftVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * Checks a version of a draft once; a version does not change. All definitions are compiled for it.
 *
 * @param isAsked  false: only what was found already, until it is fetched
 */
export function useDraftCheck(draft: DraftVersion, isAsked = true): UseQueryResult<DraftCheck> {
  const check = async (): Promise<DraftCheck> => {
    const answer = await call<DraftCheck>(`/api/drafts/${draft.id}/check`, { method: 'POST' });
    if (!answer.ok) throw new RefusalError(answer);
    return answer.data;
  };
  return useAnalysis('check', draft, check, isAsked);
}

/** What would keep a version of a draft from being published, though nothing is wrong in it; until it is known, what was said of the one before. */
export function useObstacles({ id, version }: DraftVersion, isDraft: boolean): UseQueryResult<readonly RenderedRefusal[]> {
  const { language } = useTranslator();
  return useQuery({
    queryKey: [DEFINITIONS, 'obstacles', id, version, language],
    queryFn: async () => (await read<{ readonly items: readonly RenderedRefusal[] }>(`/api/drafts/${id}/obstacles`)).items,
    enabled: isDraft,
    placeholderData: keepPreviousData,
  });
}

export function useDraftImpact(draft: DraftVersion): UseQueryResult<DraftImpact> {
  return useAnalysis('impact', draft, () => read<DraftImpact>(`/api/drafts/${draft.id}/impact`));
}

function useAnalysis<T>(
  what: string,
  { id, version }: DraftVersion,
  queryFn: () => Promise<T>,
  enabled = true,
): UseQueryResult<T> {
  const { language } = useTranslator();
  return useQuery({
    queryKey: [DEFINITIONS, what, id, version, language],
    queryFn,
    enabled,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
