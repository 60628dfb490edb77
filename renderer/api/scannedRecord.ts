import type { ViewField } from '#engine';
import type { RenderedRefusal } from './http.ts';
import type { Item } from './reads.ts';

/** An action that accepts the scanned code: open, or closed with its reasons. */
export interface ApplicableAction {
  readonly action: string;
  readonly title: string;
  readonly screen: string;
  readonly input?: string;
  /** The input accepts several codes. */
  readonly many?: boolean;
  readonly icon?: string;
  readonly open: boolean;
  readonly reasons: readonly RenderedRefusal[];
}

/** A record that has the scanned code. */
export interface ScannedRecord {
  readonly entity: string;
  readonly id: string;
  /** The label of the record. */
  readonly code: string;
  /** Whether the label is a scannable code, and not a word or a name. */
  readonly hasCode: boolean;
  readonly title: string;
  /** Fields of its label card. */
  readonly card: readonly ViewField[];
  readonly values: Item;
  readonly actions: readonly ApplicableAction[];
}
