import { store, readStored } from '../lib/storage.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { FormName, Values } from './problems.ts';

/** An unfinished form, and the key of its last submission. */
export interface Draft {
  readonly values: Values;
  readonly sent: { readonly key: string; readonly body: string } | null;
}

const EMPTY: Draft = { values: {}, sent: null };
const drafts = new Map<FormName, Store<Draft>>();

/**
 * The unfinished form, kept while the visitor looks elsewhere and over a reload: in memory and for this tab only, because
 * phones are shared.
 */
export function draftOf(form: FormName, storage: () => Storage = () => sessionStorage): Store<Draft> {
  const known = drafts.get(form);
  if (known) return known;
  const draft = createStore(readDraft(form, storage));
  draft.watch(() => store(keyOf(form), isEmpty(draft.get()) ? null : JSON.stringify(draft.get()), storage));
  drafts.set(form, draft);
  return draft;
}

/** Clears it after it has been sent. */
export function emptyDraft(form: FormName): void {
  draftOf(form).set(EMPTY);
}

/** The idempotency key of a submission: the same as long as nothing is changed, so that it is registered once. */
export function keyFor({ sent }: Draft, body: string, newKey: () => string): string {
  return sent?.body === body ? sent.key : newKey();
}

/** A random key, also where there is no HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readDraft(form: FormName, storage: () => Storage): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(form), storage) ?? 'null');
    // Written only by this page, in this tab.
    return typeof stored === 'object' && stored !== null && 'values' in stored ? { ...EMPTY, ...(stored as Draft) } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isEmpty({ values, sent }: Draft): boolean {
  return sent === null && Object.keys(values).length === 0;
}

function keyOf(form: FormName): string {
  return `church.draft.${form}`;
}
