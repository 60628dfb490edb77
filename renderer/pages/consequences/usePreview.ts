import { useQuery } from '@tanstack/react-query';
import type { Json, Item } from '../../api/reads.ts';
import { tryOut } from '../../api/submit.ts';

/** What an action would do; references are `{id, code}`. */
export interface Preview {
  /** Something is deleted, or comes where no way leads back from. */
  readonly isLasting: boolean;
  /** The first rows that change; how many there are, `counts` says. */
  readonly changed: readonly ChangedRow[];
  readonly counts: readonly RowCount[];
  readonly stock: readonly StockSum[];
}

export interface ChangedRow {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
  readonly before: Readonly<Record<string, Json>>;
  readonly after: Readonly<Record<string, Json>>;
}

interface RowCount {
  readonly entity: string;
  readonly made: number;
  readonly changed: number;
  readonly removed: number;
}

interface StockSum {
  readonly entity: string;
  readonly field: string;
  readonly before: number;
  readonly after: number;
}

export interface PreviewAsked {
  readonly action: string;
  /** The input as it would be sent. */
  readonly input: Item;
  /** Asked again when this changes. */
  readonly round?: number;
  /** Nothing is missing and nothing speaks against it. */
  readonly isReady?: boolean;
}

/** What the server would do now; undefined while it is not known, or where it would refuse. */
export function usePreview({ action, input, round = 0, isReady = true }: PreviewAsked): Preview | undefined {
  const { data } = useQuery({
    queryKey: ['preview', action, input, round],
    queryFn: async ({ signal }) => (await tryOut(action, input, {}, signal, '&preview=1')).preview ?? null,
    enabled: isReady,
    gcTime: 0,
    retry: false,
  });
  // What the server tells a dry run that asks for it.
  return (data ?? undefined) as Preview | undefined;
}
