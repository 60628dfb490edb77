import type { Problem } from '../types.ts';

/** One edit of a document, as JSON Patch writes it (RFC 6902). */
export type Edit =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** What is wrong with one element of a definition, before it has a file. */
export interface ModelFinding {
  /** JSON Pointer inside the definition. */
  readonly pointer: string;
  /** Character of the string value the pointer leads to; absent points at the entry's key. */
  readonly offset?: number;
  /** Default `error`. */
  readonly severity?: Problem['severity'];
  readonly params?: Problem['params'];
  /** Edits that mend it without a decision: applied in their order, nothing else breaks. */
  readonly fix?: readonly Edit[];
}

/** What is said of a draft alone: it may be worth knowing, and nothing wrong. */
export interface DraftFinding extends Omit<ModelFinding, 'severity'> {
  readonly severity?: Problem['severity'] | 'note';
}
