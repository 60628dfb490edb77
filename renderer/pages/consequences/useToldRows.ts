import { useQueries } from '@tanstack/react-query';
import type { DetailView } from '#engine';
import { read } from '../../api/http.ts';
import { screenKey, screenUrl } from '../../api/reads.ts';
import { isEmpty } from '../../parts/value/valueText.ts';
import { toldChanges, type Change } from './changes.ts';
import type { ChangedRow, Preview } from './usePreview.ts';

/** A row that would change, and the most of what would become of it. */
export interface ToldRow {
  readonly row: ChangedRow;
  readonly changes: readonly Change[];
}

/** What was not said and is no now is the same to everybody. */
const isTelling = ({ from, to }: Change): boolean => !(isEmpty(from) && to === false);

/** The rows of a preview in the words of their own pages; a page the person does not have tells nothing. */
export function useToldRows(preview: Preview | undefined, shell: 'pad' | 'office'): readonly ToldRow[] {
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
    const changes = view ? toldChanges(view, row).filter(isTelling) : [];
    return changes.length === 0 ? [] : [{ row, changes }];
  });
}
