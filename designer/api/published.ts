import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DataOf } from '#contract';
import { read } from '#renderer';

type DefinitionIndex = DataOf<'GET /api/definitions/index'>;
/** A definition in the list of its kind. */
export type ListedDefinition = DefinitionIndex['items'][number];
/** A field of records whose state model is still to be made by the plant. */
export type OpenAxis = DefinitionIndex['open'][number];
/** One revision of a definition, with its places on the canvas where somebody chose them. */
export type Revision = Pick<DataOf<'GET /api/revisions/:kind/:id/:revision'>, 'id' | 'revision' | 'content' | 'layout'>;
/** One entry of the history of a definition. */
export type HistoryEntry = DataOf<'GET /api/revisions/:kind/:id'>['items'][number];

/** Below this key stands all that is read of definitions: publishing makes it stale. */
export const DEFINITIONS = 'definitions';

export function useDefinitions(kind: string): UseQueryResult<readonly ListedDefinition[]> {
  return useIndex(kind, ({ items }) => items);
}

/** What has no state model until the plant makes one. */
export function useOpenAxes(): UseQueryResult<readonly OpenAxis[]> {
  return useIndex('state-model', ({ open }) => open);
}

/** Events that something raises on the records of a state model, whichever roles they name; undefined until it is known. */
export function useRaisedEvents(model: string): ReadonlySet<string> | undefined {
  const find = useCallback(
    ({ items, open }: DefinitionIndex) =>
      items.find(({ id }) => id === model)?.raised ?? open.find((axis) => axis.model === model)?.raised,
    [model],
  );
  const { data } = useIndex('state-model', find);
  return useMemo(() => data && new Set(data), [data]);
}

function useIndex<T>(kind: string, select: (index: DefinitionIndex) => T): UseQueryResult<T> {
  return useQuery({
    queryKey: [DEFINITIONS, 'index', kind],
    queryFn: () => read('GET /api/definitions/index', { query: { kind } }),
    select,
  });
}

/** @param revision  default: the one that holds; null reads nothing */
export function useRevision(kind: string, id: string, revision: string | null = 'current'): UseQueryResult<Revision> {
  return useQuery({
    queryKey: [DEFINITIONS, 'revision', kind, id, revision],
    queryFn: () => read('GET /api/revisions/:kind/:id/:revision', { params: { kind, id, revision: revision ?? '' } }),
    enabled: revision !== null,
  });
}

/** The revisions of a definition, the last one first. */
export function useHistory(kind: string, id: string): UseQueryResult<readonly HistoryEntry[]> {
  return useQuery({
    queryKey: [DEFINITIONS, 'history', kind, id],
    queryFn: async () => (await read('GET /api/revisions/:kind/:id', { params: { kind, id } })).items,
  });
}
