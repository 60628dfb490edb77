import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Type } from '#engine';
import { read } from '#renderer';
import { DEFINITIONS } from './published.ts';

/** Types by name. */
export type Types = Readonly<Record<string, Type>>;

/** @param path  below `/api/expressions`; null asks nothing */
export function useExpressionNames(path: string | null): Types | undefined {
  return useQuery({
    queryKey: [DEFINITIONS, 'names', path],
    queryFn: () => namesAt(path ?? ''),
    enabled: path !== null,
    staleTime: Infinity,
  }).data;
}

/** What stands behind rows of entities, as far as it was answered; the same map until there is more. */
export function useRowTypes(entities: readonly string[]): ReadonlyMap<string, Types> {
  const answers = useQueries({
    queries: entities.map((entity) => ({
      queryKey: [DEFINITIONS, 'names', entity],
      queryFn: () => namesAt(`rows/${entity}`),
      staleTime: Infinity,
    })),
  });
  const found = entities.flatMap((entity, i) => {
    const types = answers[i]?.data;
    return types ? [[entity, types] as const] : [];
  });
  const key = found.map(([entity]) => entity).join();
  // What was answered for an entity stays the same.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => new Map(found), [key]);
}

async function namesAt(path: string): Promise<Types> {
  return (await read<{ readonly names: Types }>(`/api/expressions/${path}`)).names;
}
