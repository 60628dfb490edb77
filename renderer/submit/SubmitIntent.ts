import type { Confirm, RenderedRefusal } from '../api/http.ts';
import type { Item } from '../api/reads.ts';
import type { OutboxItem } from '../outbox/OutboxEntry.ts';

/** What the user wants to do, independent of the screen. */
export interface SubmitIntent {
  readonly action: string;
  /** Exactly as submitted: agreement and signature refer to this one. */
  readonly input: Item;
  /** One key per intent: sent again after a lost answer, it is done once. */
  readonly key: string;
  /** Versions of the displayed records, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  /** What the device keeps of it until there is an answer; absent in the office, where the page keeps it. */
  readonly offline?: OfflineEntry | undefined;
}

export interface OfflineEntry extends Pick<OutboxItem, 'screen' | 'title' | 'owner' | 'says' | 'isUnchecked'> {
  /** Whether it may wait on the device while the server is not reached. */
  readonly mayWait: boolean;
  /** The refusal where the storage of the device is full. */
  readonly storageFull: () => RenderedRefusal;
}

/** Answers to the questions of the server so far. */
export interface Approvals {
  readonly confirmed: readonly Confirm[];
  /** Token of the second person's agreement. */
  readonly second?: string;
  /** Token of the user's own signature. */
  readonly signature?: string;
}
