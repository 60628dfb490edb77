import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { read } from '#renderer';
import type { Layout } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';

/** A definition in the list of its kind. */
export interface ListedDefinition {
  readonly id: string;
  readonly area: string;
  /** The revision that holds; 0 is the file as it was shipped. */
  readonly revision: number;
  readonly title: { readonly zh: string; readonly en: string };
  readonly readonly: boolean;
  /** Entity whose records have the states of a state model, or are decided about by a flow. */
  readonly entity?: string;
  /** All of them, where several have its states. */
  readonly entities?: readonly string[];
  /** Of a state model: events that something raises, whichever roles they name. */
  readonly raised?: readonly string[];
}

/** A field of records whose state model is still to be made by the plant. */
export interface OpenAxis {
  readonly entity: string;
  readonly axis: string;
  /** Id of the model. */
  readonly model: string;
  readonly raised: readonly string[];
}

interface DefinitionIndex {
  readonly items: readonly ListedDefinition[];
  readonly open: readonly OpenAxis[];
}

/** One revision of a definition, with its places on the canvas where somebody chose them. */
export interface Revision {
  readonly id: string;
  readonly revision: number;
  readonly content: Tree;
  readonly layout: Layout | null;
}

/** One entry of the history of a definition. */
export interface HistoryEntry {
  readonly revision: number;
  readonly note: string;
  /** Absent of the file that was shipped. */
  readonly publishedAt: string | null;
  /** Accounts. */
  readonly by: string | null;
  readonly reviewedBy: string | null;
  readonly isCurrent: boolean;
}

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
    queryFn: () => read<DefinitionIndex>(`/api/definitions/index?kind=${kind}`),
    select,
  });
}

/** @param revision  default: the one that holds; null reads nothing */
export function useRevision(kind: string, id: string, revision: string | null = 'current'): UseQueryResult<Revision> {
  return useQuery({
    queryKey: [DEFINITIONS, 'revision', kind, id, revision],
    queryFn: () => read<Revision>(`/api/revisions/${kind}/${encodeURIComponent(id)}/${revision}`),
    enabled: revision !== null,
  });
}

/** The revisions of a definition, the last one first. */
export function useHistory(kind: string, id: string): UseQueryResult<readonly HistoryEntry[]> {
  return useQuery({
    queryKey: [DEFINITIONS, 'history', kind, id],
    queryFn: async () =>
      (await read<{ readonly items: readonly HistoryEntry[] }>(`/api/revisions/${kind}/${encodeURIComponent(id)}`)).items,
  });
}
