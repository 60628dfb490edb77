import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Json, Simulation, Situation } from '#engine';
import { call, RefusalError } from '#renderer';
import type { DraftVersion } from './analysis.ts';
import { DEFINITIONS } from './published.ts';

/** What every event would do, and the roles that somebody has. */
export interface SimulationAnswer extends Simulation {
  readonly roles: readonly string[];
}

/** Asks the engine about a draft in a situation; nothing is written. */
export function useSimulated({ id, version }: DraftVersion, situation: Situation): UseQueryResult<SimulationAnswer> {
  return useQuery({
    queryKey: [DEFINITIONS, 'simulate', id, version, situation],
    queryFn: () => dataOf(call<SimulationAnswer>(`/api/drafts/${id}/simulate`, { method: 'POST', body: situation })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** A record with the values that conditions read of it. */
interface SimulatedRecord {
  readonly record: Readonly<Record<string, Json>>;
  readonly values: Readonly<Record<string, Json>>;
}

/** @param paths  of the record: `quantity`, `part.kind` */
export function readSimulated(
  entity: string,
  code: string,
  paths: readonly string[],
): ReturnType<typeof call<SimulatedRecord>> {
  const query = new URLSearchParams({ code, ...(paths.length > 0 ? { paths: paths.join(',') } : {}) });
  return call<SimulatedRecord>(`/api/records/${entity}?${query}`);
}

async function dataOf<T>(answer: ReturnType<typeof call<T>>): Promise<T> {
  const found = await answer;
  if (!found.ok) throw new RefusalError(found);
  return found.data;
}
