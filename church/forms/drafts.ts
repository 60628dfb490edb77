import { keep, readKept } from '../lib/storage.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { FormName, Values } from './problems.ts';

/** What is half written, and the key of what was sent and not yet answered. */
export interface Draft {
  readonly values: Values;
  readonly sent: { readonly key: string; readonly body: string } | null;
}

const EMPTY: Draft = { values: {}, sent: null };
const drafts = new Map<FormName, Store<Draft>>();

/**
 * The half-written form, kept while the visitor looks elsewhere and over a reload: in memory and for this tab, for phones are
 * shared.
 */
export function draftOf(form: FormName, storage: () => Storage = () => sessionStorage): Store<Draft> {
  const known = drafts.get(form);
  if (known) return known;
  const draft = createStore(readDraft(form, storage));
  draft.watch(() => keep(keyOf(form), isEmpty(draft.get()) ? null : JSON.stringify(draft.get()), storage));
  drafts.set(form, draft);
  return draft;
}

/** Forgets it: it has been sent. */
export function emptyDraft(form: FormName): void {
  draftOf(form).set(EMPTY);
}

/** The key of a call with this body: the same as long as it was not answered, so that it is registered once. */
export function keyFor({ sent }: Draft, body: string, newKey: () => string): string {
  return sent?.body === body ? sent.key : newKey();
}

/** A random key, also where there is no HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readDraft(form: FormName, storage: () => Storage): Draft {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(form), storage) ?? 'null');
    // Written by this page alone, in this tab.
    return typeof kept === 'object' && kept !== null && 'values' in kept ? { ...EMPTY, ...(kept as Draft) } : EMPTY;
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
