import type { Confirm, Told } from '../api/http.ts';
import type { Item } from '../api/reads.ts';
import type { Done } from '../outbox/Entry.ts';

/** What somebody wants done, whichever screen they do it in. */
export interface Intent {
  readonly action: string;
  /** Exactly as it is sent: whoever agrees to it or signs it does so with this one. */
  readonly input: Item;
  /** One key for one intent: sent again after a lost answer, it is done once. */
  readonly key: string;
  /** Versions of the records shown, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  /** What the device keeps while the server is not reached; absent where the action must not wait. */
  readonly offline?: OfflineEntry | undefined;
}

export interface OfflineEntry extends Pick<Done, 'screen' | 'title' | 'owner' | 'says'> {
  /** What is read where the device has no room. */
  readonly storageFull: () => Told;
}

/** What was given to the questions of the server so far. */
export interface Proofs {
  readonly confirmed: readonly Confirm[];
  /** Token of a colleague who agreed. */
  readonly second?: string;
  /** Token of one's own signature. */
  readonly signature?: string;
}
