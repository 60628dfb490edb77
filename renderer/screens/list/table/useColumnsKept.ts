import { useEffect } from 'react';
import type { Column } from '#engine';
import { useMe } from '../../../session/useSession.ts';
import { useKept } from '../../../shells/office/kept.ts';
import { plainColumns } from './columnModel.ts';
import type { ShownColumn } from '../listAddress.ts';
import type { ListAddress } from '../useListState.ts';

/** The columns of a list: of the address, else as the person last had them on this device, else as the screen has them. */
export interface KeptColumns {
  /** Absent: as the screen has them. */
  readonly arranged: readonly ShownColumn[] | undefined;
  readonly set: (columns: readonly ShownColumn[]) => void;
  readonly reset: () => void;
}

export function useColumnsKept(screen: string, columns: readonly Column[], list: ListAddress): KeptColumns {
  const [kept, keep] = useKept<readonly ShownColumn[] | null>(useMe().user.id, `columns.${screen}`, null);
  const { state, change, show } = list;
  const isBare = state.columns === undefined && state.view === undefined;
  useEffect(() => {
    // The address says what is shown, so that it can be passed on.
    if (isBare && kept) change({ columns: kept }, true);
  }, [isBare, kept, change]);
  return {
    arranged: state.columns,
    set: (next) => {
      if (state.view === undefined) keep(next);
      change({ columns: next }, true);
    },
    reset: () => {
      keep(null);
      const { columns: _, ...rest } = state;
      show(state.view === undefined ? rest : { ...rest, columns: plainColumns(columns) }, true);
    },
  };
}
