import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import type { FlowSimulation, FlowSituation, Situation } from '#engine';
import { call, read, type Answer } from '#renderer';
import type { DraftVersion } from './analysis.ts';
import { DEFINITIONS } from './published.ts';

/** What every event would do, and the roles that somebody has. */
export type SimulationAnswer = DataOf<'POST /api/drafts/:draft/simulate'>;

/** Asks the engine about a draft in a situation; nothing is written. */
export function useSimulated({ id, version }: DraftVersion, situation: Situation): UseQueryResult<SimulationAnswer> {
  return useQuery({
    queryKey: [DEFINITIONS, 'simulate', id, version, situation],
    queryFn: () => read('POST /api/drafts/:draft/simulate', { params: { draft: id }, body: situation }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** @param paths  of the record: `quantity`, `part.kind` */
export function readSimulated(
  entity: string,
  code: string,
  paths: readonly string[],
): Promise<Answer<DataOf<'GET /api/records/:entity'>>> {
  return call('GET /api/records/:entity', { params: { entity }, query: { code, paths: paths.join(',') } });
}

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
