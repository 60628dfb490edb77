import type { Item } from '../../api/reads.ts';

/** An unsent input, the input it was based on, and what was filled in by proposals: what is gone of that was cleared. */
export interface Draft {
  readonly input: Item;
  readonly base: Item;
  readonly filled: Item;
}

/** Stored per tab by screen, record and user: a reload or a detour to another page loses nothing. */
export function draftKey(userId: string, screen: string, record = ''): string {
  return `takt.draft.${userId}.${screen}.${record}`;
}

export function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Draft); // only `saveDraft` writes there
}

export function saveDraft(key: string, draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

export function deleteDraft(key: string): void {
  sessionStorage.removeItem(key);
}
