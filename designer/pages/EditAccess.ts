import type { RenderedRefusal } from '#renderer';
import type { ListedDraft } from '../api/drafts.ts';

/** A draft somebody else makes, to be read. */
interface OthersDraft extends Pick<ListedDraft, 'owner' | 'state'> {
  readonly path: string;
}

/** The drafts of a definition: one's own to edit, those of others to read and review. */
export interface EditAccess {
  /**
   * Begins a draft, or opens the one the person has; undefined for who may not draft. Going back to a revision is a draft of its own.
   */
  readonly begin: ((from?: number) => void) | undefined;
  /** Address of a revision, drawn to be read. */
  readonly pathOf: (revision: number) => string;
  readonly refusals: readonly RenderedRefusal[];
  readonly others: readonly OthersDraft[];
}
