import type { Confirm, RenderedRefusal } from '../api/http.ts';
import type { Item } from '../api/reads.ts';

/** The user who did it; only they can send it. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** An action as the user did it, before it was sent to a server. */
export interface OutboxItem {
  /** Idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  readonly owner: Owner;
  readonly action: string;
  /** The screen on which it was done and can be done again. */
  readonly screen: string;
  /** Text code. */
  readonly title: string;
  readonly input: Item;
  /** Summary for the user, the most significant first: codes, then amounts. */
  readonly says: readonly string[];
  /** ISO 8601 by the clock of the server, as far as the device knows it. */
  readonly happenedAt: string;
  /** A code that may stand for another one, as a badge, was taken without a network: the server is asked before it is sent. */
  readonly isUnchecked?: true | undefined;
  /** The tab that sends it. */
  readonly tab: string;
  /** Questions the owner has confirmed. */
  readonly confirmed: readonly Confirm[];
  /** Versions of the displayed records, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Tokens of who agreed to exactly this input, and of the owner's own signature. */
  readonly second?: string;
  readonly signature?: string;
  /** It is done while the server is there or not at all: it is never sent as something that happened earlier. */
  readonly isOnlineOnly?: true;
}

/**
 * `trying` is being sent; `unknown` was sent, and nobody knows whether it was done; `waiting` will be sent; `refused` and `asked` need a decision of the user: the server refused the
 * action, or asks a question before it; `sent` is kept for a while for reference.
 */
export interface OutboxEntry extends OutboxItem {
  /** Order on the device. */
  readonly number: number;
  readonly state: 'trying' | 'unknown' | 'waiting' | 'refused' | 'asked' | 'sent';
  /** Of a sent one what it warned of. */
  readonly refusals: readonly RenderedRefusal[];
  readonly confirms: readonly Confirm[];
  /** When it was sent, and answered; ISO 8601. */
  readonly answeredAt?: string;
  /** Number of server errors so far. */
  readonly faults: number;
}

/** Whether the entry needs a decision of the user. */
export const needsDecision = ({ state }: OutboxEntry): boolean => state === 'refused' || state === 'asked';
