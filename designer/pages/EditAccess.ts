import type { RenderedRefusal } from '#renderer';

/** What begins a draft, or opens the one the person has; absent for who may not draft. */
export interface EditAccess {
  readonly begin: () => Promise<void>;
  readonly refusals: readonly RenderedRefusal[];
  /** Accounts of others who draft the same definition. */
  readonly others: readonly string[];
}
