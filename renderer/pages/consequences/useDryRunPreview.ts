import { useQuery } from '@tanstack/react-query';
import type { ActionPreview } from '#contract';
import type { RenderedRefusal } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { dryRun } from '../../api/submit.ts';

/** Effects of an action before it is done, and what it will warn of; references are `{id, code}`. */
export type DryRunPreview = ActionPreview & { readonly warnings: readonly RenderedRefusal[] };
export type ChangedRow = DryRunPreview['changed'][number];

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
    queryFn: async ({ signal }) => {
      const answer = await dryRun(action, input, {}, signal, { preview: '1' });
      return answer.preview ? { ...answer.preview, warnings: answer.ok ? answer.warnings : [] } : null;
    },
    enabled: isReady,
    gcTime: 0,
    retry: false,
  });
  return data ?? undefined;
}
