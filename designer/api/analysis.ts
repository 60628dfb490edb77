import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { read, useTranslator, type RenderedRefusal } from '#renderer';
import { DEFINITIONS } from './published.ts';

/** What is wrong with a draft and with what depends on it, and what is proven of it. */
export type DraftCheck = DataOf<'POST /api/drafts/:draft/check'>;
/** What a draft reaches besides its definition, with the records of today. */
export type DraftImpact = DataOf<'GET /api/drafts/:draft/impact'>;

/** The version of a draft that is looked at. */
export interface DraftVersion {
  readonly id: string;
  readonly version: number;
}

const check = ({ id }: DraftVersion): Promise<DraftCheck> => read('POST /api/drafts/:draft/check', { params: { draft: id } });

/** Checks a version of a draft once, in its place among all definitions; a version does not change. */
export function useDraftCheck(draft: DraftVersion): UseQueryResult<DraftCheck> {
  return useAnalysis('check', draft, () => check(draft));
}

/** The same at every version of a draft: until it is known, what was said of the one before. */
export function useLatestCheck(draft: DraftVersion, isAsked: boolean): UseQueryResult<DraftCheck> {
  return useAnalysis('check', draft, () => check(draft), {
    enabled: isAsked,
    placeholderData: (found, before) => (before?.queryKey[2] === draft.id ? found : undefined),
  });
}

/** What would keep a version of a draft from being published, though nothing is wrong in it; until it is known, what was said of the one before. */
export function useObstacles({ id, version }: DraftVersion, isDraft: boolean): UseQueryResult<readonly RenderedRefusal[]> {
  const { language } = useTranslator();
  return useQuery({
    queryKey: [DEFINITIONS, 'obstacles', id, version, language],
    queryFn: async () => (await read('GET /api/drafts/:draft/obstacles', { params: { draft: id } })).items,
    enabled: isDraft,
    placeholderData: keepPreviousData,
  });
}

export function useDraftImpact(draft: DraftVersion): UseQueryResult<DraftImpact> {
  return useAnalysis('impact', draft, () => read('GET /api/drafts/:draft/impact', { params: { draft: draft.id } }));
}

function useAnalysis<T>(
  what: string,
  { id, version }: DraftVersion,
  queryFn: () => Promise<T>,
  options: Pick<UseQueryOptions<T>, 'enabled' | 'placeholderData'> = {},
): UseQueryResult<T> {
  const { language } = useTranslator();
  return useQuery<T>({
    ...options,
    queryKey: [DEFINITIONS, what, id, version, language],
    queryFn,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
