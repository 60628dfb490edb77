import { useQuery } from '@tanstack/react-query';
import type { Json, Item } from '../../api/reads.ts';
import { dryRun } from '../../api/submit.ts';

/** Effects of an action before it is done; references are `{id, code}`. */
export interface DryRunPreview {
  /** A row is deleted, or enters a state that no event leads back from. */
  readonly isLasting: boolean;
  /** The first changed rows; `counts` has the totals. */
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

export interface PreviewRequest {
  readonly action: string;
  /** The input as it would be sent. */
  readonly input: Item;
  /** The preview is fetched again when this changes. */
  readonly attempt?: number;
  /** The input is complete and not refused. */
  readonly isReady?: boolean;
}

/** What the server would do now; undefined while unknown, or where it would refuse. */
export function useDryRunPreview({ action, input, attempt = 0, isReady = true }: PreviewRequest): DryRunPreview | undefined {
  const { data } = useQuery({
    queryKey: ['preview', action, input, attempt],
    queryFn: async ({ signal }) => (await dryRun(action, input, {}, signal, '&preview=1')).preview ?? null,
    enabled: isReady,
    gcTime: 0,
    retry: false,
  });
  // Returned by a dry run that requests a preview.
  return (data ?? undefined) as DryRunPreview | undefined;
}
