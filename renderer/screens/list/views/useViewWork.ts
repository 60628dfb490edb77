import { useState } from 'react';
import type { Told } from '../../../api/http.ts';
import { writeAddress } from '../listAddress.ts';
import type { ListAddress } from '../useListState.ts';
import { isChanged, useViews, type SavedView, type ViewNaming, type Views } from './views.ts';

/** The views of a list, and what is being done with them. */
export interface ViewWork {
  readonly views: Views;
  /** The one the list was opened from. */
  readonly active: SavedView | undefined;
  /** What is shown is not what it keeps. */
  readonly isChanged: boolean;
  readonly canSave: boolean;
  /** Keeps what is shown: in the view that is open, or under a new name. */
  readonly save: () => void;
  /** A name is asked for: of a new view, or of one that has one. */
  readonly naming: { readonly view: SavedView | undefined } | undefined;
  readonly ask: (view: SavedView | undefined) => void;
  readonly stopAsking: () => void;
  readonly give: (naming: ViewNaming) => Promise<readonly Told[]>;
  readonly told: readonly Told[];
  readonly tell: (told: readonly Told[]) => void;
}

export function useViewWork(screen: string, list: ListAddress): ViewWork {
  const { state } = list;
  const views = useViews(screen);
  const active = views.all.find(({ id }) => id === state.view);
  const [naming, setNaming] = useState<ViewWork['naming']>();
  const [told, setTold] = useState<readonly Told[]>([]);
  const isViewChanged = active !== undefined && isChanged(active, state);
  const give = async (given: ViewNaming): Promise<readonly Told[]> => {
    if (naming?.view) return views.change(naming.view, given);
    const { id, refusals } = await views.create(given, state);
    if (id !== undefined) list.change({ view: id }, true);
    return refusals;
  };
  return {
    views,
    active,
    isChanged: isViewChanged,
    canSave: isViewChanged || (active === undefined && writeAddress(state) !== ''),
    save: () => {
      if (active?.isOwn) void views.change(active, { state }).then(setTold);
      else setNaming({ view: undefined });
    },
    naming,
    ask: (view) => setNaming({ view }),
    stopAsking: () => setNaming(undefined),
    give,
    told,
    tell: setTold,
  };
}
