import type { Item } from '../../api/reads.ts';

/** What somebody typed and did not send, and what he started from. */
export interface Draft {
  readonly input: Item;
  readonly base: Item;
}

/** Kept for this tab, by screen, record and person: nothing typed is lost by a reload or by going to look something up. */
export function draftKey(userId: string, screen: string, record = ''): string {
  return `takt.draft.${userId}.${screen}.${record}`;
}

export function readDraft(key: string): Draft | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Draft); // only `keepDraft` writes there
}

export function keepDraft(key: string, draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}
