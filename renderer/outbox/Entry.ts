import type { Confirm, Told } from '../api/http.ts';
import type { Item } from '../api/reads.ts';

/** Whose work it is; only he can send it. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** An action as somebody did it, before a server has heard of it. */
export interface Done {
  /** Idempotency key: however often it is sent, it happens once. */
  readonly key: string;
  readonly owner: Owner;
  readonly action: string;
  /** Where it was done, and can be done again. */
  readonly screen: string;
  /** Text code. */
  readonly title: string;
  readonly input: Item;
  /** What a person knows it by, the most telling first: codes, then amounts. */
  readonly says: readonly string[];
  /** ISO 8601 by the clock of the device. */
  readonly happenedAt: string;
  /** Questions its owner has agreed to. */
  readonly confirmed: readonly Confirm[];
}

/**
 * `trying` is asked about at this moment; `waiting` will be sent; `refused` and `asked` wait for the person: the server refused
 * it, or asks before it does it; `sent` is kept for a while to be looked at.
 */
export interface Entry extends Done {
  /** Order on the device. */
  readonly number: number;
  readonly state: 'trying' | 'waiting' | 'refused' | 'asked' | 'sent';
  readonly refusals: readonly Told[];
  readonly confirms: readonly Confirm[];
  /** When it was sent, and answered; ISO 8601. */
  readonly answeredAt?: string;
  /** How often the server failed at it. */
  readonly faults: number;
}

/** Whether somebody must decide about it. */
export const isOpen = ({ state }: Entry): boolean => state === 'refused' || state === 'asked';
