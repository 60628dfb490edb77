import { useDraftCheck, type DraftCheck } from '../../api/analysis.ts';
import { useDraft, type Draft } from '../../api/drafts.ts';

/** The check of a draft among all other definitions, asked for by who wants it. */
export interface DraftChecking {
  /** Undefined until it was asked for, and again once the draft is another. */
  readonly check: DraftCheck | undefined;
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** Undefined of what is no draft. */
export function useDraftChecking(draft: Draft | undefined): DraftChecking | undefined {
  const stored = useDraft(draft?.id ?? null).data;
  const { data, isFetching, refetch } = useDraftCheck({ id: draft?.id ?? '', version: stored?.version ?? 0 }, false);
  return draft && { check: data, isRunning: isFetching, run: () => void refetch() };
}
