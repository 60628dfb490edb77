import { useQueries } from '@tanstack/react-query';
import type { DetailView } from '#engine';
import { read } from '../../api/http.ts';
import { screenKey, screenUrl } from '../../api/reads.ts';
import { isEmpty } from '../../parts/value/valueText.ts';
import { summaryChanges, type Change } from './changes.ts';
import type { ChangedRow, DryRunPreview } from './useDryRunPreview.ts';

/** A row that would change, and its most significant changes. */
export interface RowChanges {
  readonly row: ChangedRow;
  readonly changes: readonly Change[];
}

/** An absent value that becomes false is not a change to the user. */
const isInformative = ({ from, to }: Change): boolean => !(isEmpty(from) && to === false);

/** The rows of a preview with the texts of their detail screens; rows whose screen the user cannot open are left out. */
export function usePreviewRows(preview: DryRunPreview | undefined, shell: 'pad' | 'office'): readonly RowChanges[] {
  const changed = preview?.changed ?? [];
  const entities = [...new Set(changed.map(({ entity }) => entity))];
  const views = useQueries({
    queries: entities.map((entity) => ({
      queryKey: screenKey(`detail.${entity}`, shell),
      queryFn: () => read<DetailView>(screenUrl(`detail.${entity}`, shell)),
      staleTime: Infinity,
      retry: false,
    })),
  });
  return changed.flatMap((row) => {
    const view = views[entities.indexOf(row.entity)]?.data;
    const changes = view ? summaryChanges(view, row).filter(isInformative) : [];
    return changes.length === 0 ? [] : [{ row, changes }];
  });
}
