import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { FlowSimulation, FlowSituation } from '#engine';
import { read } from '#renderer';
import type { DraftVersion } from './analysis.ts';
import { DEFINITIONS } from './published.ts';

/** Leads an approval through a draft, from its start to the situation; nothing is written. */
export function useSimulatedFlow({ id, version }: DraftVersion, situation: FlowSituation): UseQueryResult<FlowSimulation> {
  return useQuery({
    queryKey: [DEFINITIONS, 'simulate', id, version, situation],
    queryFn: () => read('POST /api/drafts/:draft/simulate-flow', { params: { draft: id }, body: situation }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}
