import { useState } from 'react';
import type { ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import { writeAddress } from '../listAddress.ts';
import type { ListAddress } from '../useListState.ts';
import { isChanged, useViews, withoutPersons, type SavedView, type ViewNaming, type Views } from './views.ts';

/** The views of a list, and their editing state. */
export interface SavedViews {
  readonly views: Views;
  /** The view the list was opened from. */
  readonly active: SavedView | undefined;
  /** The list differs from the saved view. */
  readonly isChanged: boolean;
  readonly canSave: boolean;
  /** The list as it may be saved anywhere, as it stands in an address. */
  readonly address: string;
  /** Saves the list: in the open view, or under a new name. */
  readonly save: () => void;
  /** The name dialog is open: for a new view, or to rename one. */
  readonly naming: { readonly view: SavedView | undefined } | undefined;
  readonly startNaming: (view: SavedView | undefined) => void;
  readonly cancelNaming: () => void;
  readonly saveName: (naming: ViewNaming) => Promise<readonly RenderedRefusal[]>;
  readonly refusals: readonly RenderedRefusal[];
  readonly setRefusals: (shownRefusals: readonly RenderedRefusal[]) => void;
}

export function useSavedViews(screen: string, columns: readonly ViewField[], list: ListAddress): SavedViews {
  const state = withoutPersons(columns, list.state);
  const views = useViews(screen);
  const active = views.all.find(({ id }) => id === state.view);
  const [naming, setNaming] = useState<SavedViews['naming']>();
  const [shownRefusals, setShownRefusals] = useState<readonly RenderedRefusal[]>([]);
  const address = writeAddress(state);
  const isViewChanged = active !== undefined && isChanged(active, state);
  const saveName = async (refused: ViewNaming): Promise<readonly RenderedRefusal[]> => {
    if (naming?.view) return views.change(naming.view, refused);
    const { id, refusals } = await views.create(refused, state);
    if (id !== undefined) list.change({ view: id }, true);
    return refusals;
  };
  return {
    views,
    active,
    isChanged: isViewChanged,
    canSave: isViewChanged || (active === undefined && address !== ''),
    address,
    save: () => {
      if (active?.isOwn) void views.change(active, { state }).then(setShownRefusals);
      else setNaming({ view: undefined });
    },
    naming,
    startNaming: (view) => setNaming({ view }),
    cancelNaming: () => setNaming(undefined),
    saveName,
    refusals: shownRefusals,
    setRefusals: setShownRefusals,
  };
}
