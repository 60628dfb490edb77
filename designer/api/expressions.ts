import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataOf } from '#contract';
import { read } from '#renderer';
import { DEFINITIONS } from './published.ts';

type Names = DataOf<'GET /api/expressions/rows/:entity'>;
/** Types by name. */
export type Types = Names['names'];

/** What a condition of an event of a state model may name. */
export function useGuardNames(model: string, event: string): Types | undefined {
  return useNames(`guard/${model}/${event}`, () =>
    read('GET /api/expressions/guard/:model/:event', { params: { model, event } }),
  );
}

/** What a condition of a flow may name; undefined while it has no entity or form. */
export function useFlowNames(entity: string, form: string): Types | undefined {
  const ask = (): Promise<Names> => read('GET /api/expressions/flow/:entity/:form', { params: { entity, form } });
  return useNames(`flow/${entity}/${form}`, ask, entity !== '' && form !== '');
}

function useNames(key: string, queryFn: () => Promise<Names>, enabled = true): Types | undefined {
  return useQuery({ queryKey: [DEFINITIONS, 'names', key], queryFn, enabled, staleTime: Infinity }).data?.names;
}

/** What stands behind rows of entities, as far as it was answered; the same map until there is more. */
export function useRowTypes(entities: readonly string[]): ReadonlyMap<string, Types> {
  const answers = useQueries({
    queries: entities.map((entity) => ({
      queryKey: [DEFINITIONS, 'names', entity],
      queryFn: () => read('GET /api/expressions/rows/:entity', { params: { entity } }),
      staleTime: Infinity,
    })),
  });
  const found = entities.flatMap((entity, i) => {
    const types = answers[i]?.data?.names;
    return types ? [[entity, types] as const] : [];
  });
  const key = found.map(([entity]) => entity).join();
  // What was answered for an entity stays the same.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => new Map(found), [key]);
}
