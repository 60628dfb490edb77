import { useQueries } from '@tanstack/react-query';
import { read, type Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { idOf } from '../rows/rowId.ts';
import { few } from './few.ts';

/** Whether an action is open on a record, and if not, why. */
export interface Verdict {
  readonly action: string;
  readonly open: boolean;
  readonly reasons: readonly Told[];
}

interface RecordRead {
  readonly actions: readonly Verdict[];
}

/** Beyond these nobody reads the reasons one by one; each row still answers for itself. */
const MOST_ASKED = 60;
const AT_A_TIME = 4;
const inTurn = few(AT_A_TIME);

/** By id of the row, what may be done with it, as far as it is known yet. */
export function useVerdicts(entity: string | undefined, items: readonly Item[]): ReadonlyMap<string, readonly Verdict[]> {
  const asked = entity === undefined ? [] : items.slice(0, MOST_ASKED);
  return useQueries({
    queries: asked.map((item) => ({
      queryKey: ['record', entity, idOf(item), 'verdicts'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        inTurn(() => read<RecordRead>(`/api/records/${entity}/${idOf(item)}`, { signal })),
      meta: { entities: [entity] },
      staleTime: 10_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, at) => (data ? [[idOf(asked[at]!), data.actions] as const] : []))),
  });
}
