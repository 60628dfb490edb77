import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import { usePage, type Item } from '../../../api/reads.ts';
import { submitOnce } from '../../../submit/pendingKeys.ts';
import { viewContent, readAddress, type ListState } from '../listAddress.ts';

/** A saved list. */
export interface SavedView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly owner: string;
}

/** Properties of a view that the user enters. */
export interface ViewNaming {
  readonly name: string;
  readonly isShared: boolean;
}

/** Refusals; empty when it was done. */
type Refusals = readonly RenderedRefusal[];

export interface Views {
  readonly all: readonly SavedView[];
  /** Saves a list under a new name. */
  readonly create: (naming: ViewNaming, state: ListState) => Promise<{ readonly id?: string; readonly refusals: Refusals }>;
  readonly change: (view: SavedView, changes: Partial<ViewNaming & { readonly state: ListState }>) => Promise<Refusals>;
  readonly drop: (view: SavedView) => Promise<Refusals>;
}

const QUERY = 'saved-view-list';
const ENTITIES = ['saved-view'];
/** Maximum views per screen. */
const MAX_VIEWS = 100;

/** The views of a screen: the user's own first, then shared ones. */
export function useViews(screen: string): Views {
  const client = useQueryClient();
  const { data } = usePage(QUERY, ENTITIES, { filter: { screen: { eq: screen } }, limit: MAX_VIEWS });
  const all = useMemo(() => {
    const views = (data?.items ?? []).map(asView);
    return [...views.filter(({ isOwn }) => isOwn), ...views.filter(({ isOwn }) => !isOwn)];
  }, [data]);
  const run = async (action: string, input: object): ReturnType<typeof submitOnce> => {
    const answer = await submitOnce(action, input);
    await client.invalidateQueries({ queryKey: ['query', QUERY] });
    return answer;
  };
  return {
    all,
    create: async (naming, state) => {
      const answer = await run('saved-view-create', { screen, ...naming, address: stored(state) });
      if (!answer.ok) return { refusals: answer.refusals };
      const id = answer.data.created[0]?.id;
      return { refusals: [], ...(id === undefined ? {} : { id }) };
    },
    change: async ({ id, version, name, isShared, address }, { state, ...naming }) => {
      const input = { id, version, screen, name, isShared, address: state ? stored(state) : address, ...naming };
      const answer = await run('saved-view-edit', input);
      return answer.ok ? [] : answer.refusals;
    },
    drop: async ({ id, version }) => {
      const answer = await run('saved-view-delete', { id, version });
      return answer.ok ? [] : answer.refusals;
    },
  };
}

/** The list state of a view. */
export function stateOfView({ id, address }: SavedView): ListState {
  return { ...readAddress(address), view: id };
}

/** A list as it may be saved: what somebody typed about a person stays theirs, since a view outlives the person's erasure. */
export function withoutPersons(columns: readonly ViewField[], state: ListState): ListState {
  const exact = new Set(columns.filter(({ isExact }) => isExact).map(({ name }) => name));
  if (exact.size === 0) return state;
  const clauses = state.sentence.clauses.filter(({ field }) => !exact.has(field));
  return { ...state, search: '', sentence: { ...state.sentence, clauses } };
}

/** Whether a list differs from the view it was opened from. */
export function isChanged({ address }: SavedView, state: ListState): boolean {
  return viewContent(readAddress(address)) !== viewContent(state);
}

/** The default list is stored as an empty search: the address column must not be empty. */
function stored(state: ListState): string {
  return viewContent(state) || 'q=';
}

function asView(item: Item): SavedView {
  const text = (name: string): string => String(item[name] ?? '');
  return {
    id: text('id'),
    version: Number(item['version']),
    name: text('name'),
    address: text('address'),
    isShared: item['isShared'] === true,
    isOwn: item['isOwn'] === true,
    owner: text('owner'),
  };
}
