import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Told } from '../../../api/http.ts';
import { usePage, type Item } from '../../../api/reads.ts';
import { submitOnce } from '../../../submit/pendingKeys.ts';
import { contentOf, readAddress, type ListState } from '../listAddress.ts';

/** A list as somebody keeps it. */
export interface SavedView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly owner: string;
}

/** What a person gives a view. */
export interface ViewNaming {
  readonly name: string;
  readonly isShared: boolean;
}

/** Refusals; none when it was done. */
type Refusals = readonly Told[];

export interface Views {
  readonly all: readonly SavedView[];
  /** Keeps a list under a new name. */
  readonly create: (naming: ViewNaming, state: ListState) => Promise<{ readonly id?: string; readonly refusals: Refusals }>;
  readonly change: (view: SavedView, changes: Partial<ViewNaming & { readonly state: ListState }>) => Promise<Refusals>;
  readonly drop: (view: SavedView) => Promise<Refusals>;
}

const QUERY = 'saved-view-list';
const ENTITIES = ['saved-view'];
/** Views of one screen that are shown. */
const MOST = 100;

/** The views of a screen: his own, and those others share. His own come first. */
export function useViews(screen: string): Views {
  const client = useQueryClient();
  const { data } = usePage(QUERY, ENTITIES, { filter: { screen: { eq: screen } }, limit: MOST });
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
      const answer = await run('saved-view-create', { screen, ...naming, address: kept(state) });
      if (!answer.ok) return { refusals: answer.refusals };
      const id = answer.data.created[0]?.id;
      return { refusals: [], ...(id === undefined ? {} : { id }) };
    },
    change: async ({ id, version, name, isShared, address }, { state, ...naming }) => {
      const input = { id, version, screen, name, isShared, address: state ? kept(state) : address, ...naming };
      const answer = await run('saved-view-edit', input);
      return answer.ok ? [] : answer.refusals;
    },
    drop: async ({ id, version }) => {
      const answer = await run('saved-view-delete', { id, version });
      return answer.ok ? [] : answer.refusals;
    },
  };
}

/** What a list shows, when a view is opened. */
export function opened({ id, address }: SavedView): ListState {
  return { ...readAddress(address), view: id };
}

/** Whether a list shows something else than the view it was opened from. */
export function isChanged({ address }: SavedView, state: ListState): boolean {
  return contentOf(readAddress(address)) !== contentOf(state);
}

/** A plain list is kept as an empty search: an address is never empty. */
function kept(state: ListState): string {
  return contentOf(state) || 'q=';
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
