import { useQueries } from '@tanstack/react-query';
import type { Item } from '../../../api/reads.ts';
import type { Verdict } from '../../detail/useRecord.ts';
import { idOf } from '../rows/rowId.ts';
import { readRow } from './readRow.ts';

/** Maximum rows whose verdicts are loaded; on submit each row is decided anyway. */
const MAX_ROWS = 60;

/** Verdicts by row id, as far as they are loaded. */
export function useVerdicts(entity: string | undefined, items: readonly Item[]): ReadonlyMap<string, readonly Verdict[]> {
  const rows = entity === undefined ? [] : items.slice(0, MAX_ROWS);
  return useQueries({
    queries: rows.map((item) => ({
      queryKey: ['record', entity, idOf(item), 'verdicts'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readRow(entity ?? '', item, signal),
      meta: { entities: [entity] },
      staleTime: 10_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, at) => (data ? [[idOf(rows[at]!), data.actions] as const] : []))),
  });
}
