import type { RenderedRefusal } from '#renderer';

/** The drafts of a definition: one's own to edit, those of others to read and review. */
export interface EditAccess {
  /** Begins a draft, or opens the one the person has; absent for who may not draft. */
  readonly begin?: () => Promise<void>;
  readonly refusals: readonly RenderedRefusal[];
  readonly others: readonly { readonly owner: string; readonly path: string }[];
}
