import { useEffect } from 'react';
import type { Column } from '#engine';
import { useMe } from '../../../session/useSession.ts';
import { usePreference } from '../../../shells/office/preferences.ts';
import { defaultColumns } from './columnModel.ts';
import type { ColumnSetting } from '../listAddress.ts';
import type { ListAddress } from '../useListState.ts';

/**
 * Column settings of a list: from the address, else those the user last set on this device, else the defaults of the screen.
 */
export interface ColumnSettings {
  /** Absent for the defaults of the screen. */
  readonly settings: readonly ColumnSetting[] | undefined;
  readonly set: (columns: readonly ColumnSetting[]) => void;
  readonly reset: () => void;
}

export function useColumnSettings(screen: string, columns: readonly Column[], list: ListAddress): ColumnSettings {
  const [stored, store] = usePreference<readonly ColumnSetting[] | null>(useMe().user.id, `columns.${screen}`, null);
  const { state, change, show } = list;
  const isDefault = state.columns === undefined && state.view === undefined;
  useEffect(() => {
    // The settings are written to the address, so that it can be shared.
    if (isDefault && stored) change({ columns: stored }, true);
  }, [isDefault, stored, change]);
  return {
    settings: state.columns,
    set: (next) => {
      if (state.view === undefined) store(next);
      change({ columns: next }, true);
    },
    reset: () => {
      store(null);
      const { columns: _, ...rest } = state;
      show(state.view === undefined ? rest : { ...rest, columns: defaultColumns(columns) }, true);
    },
  };
}
