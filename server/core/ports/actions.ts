import type { ActionPreview as ContractPreview, Outcome } from '#contract';
import type { Param, Refusal } from '#engine';
import type { Sendable } from '../Sendable.ts';
import type { SignedIn, BackgroundActor } from '../signedIn.ts';

/** One submit of an action, as the request said it. */
export interface ActionCall {
  readonly action: string;
  /** As read by `readJson`: unchecked, objects without prototype. */
  readonly input: unknown;
  readonly signedIn: SignedIn | BackgroundActor;
  readonly idempotencyKey?: string;
  /** When it was done, ISO 8601, where a device kept it until it reached the server. */
  readonly happenedAt?: string;
  readonly isDryRun: boolean;
  /** A dry run also returns what would be done. */
  readonly isPreviewed?: boolean;
  /** `code:hash` of each confirmation (FORMAT 6.3). */
  readonly confirmed: ReadonlySet<string>;
  /** Version of the record shown, by input name (header `If-Version`). */
  readonly versions: Readonly<Record<string, number>>;
  /** Token of a second person, checked and used up in the action's transaction. */
  readonly secondPerson?: string;
  /** Token of the submitter's signature, checked and consumed likewise. */
  readonly signature?: string;
}

/** The result; for a dry run with a preview also what would be done. */
export type ActionAnswer = CallResult & { readonly preview?: ActionPreview };

/** The effects an action would have, in display order; references are `{id, code}`. */
export type ActionPreview = Sendable<ContractPreview>;

type CallResult =
  | {
      readonly outcome: 'done';
      readonly message: { readonly code: string; readonly params: Params };
      readonly warnings: readonly Refusal[];
      readonly data: Outcome;
      /** When an earlier submit under the same key did it; ISO 8601. */
      readonly doneAt?: string;
    }
  /** `data` contains what was recorded of it. */
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[]; readonly data?: Outcome }
  /** `needs` is the permission another user must hold. */
  | { readonly outcome: 'second'; readonly refusals: readonly Refusal[]; readonly needs: string }
  | { readonly outcome: 'sign'; readonly refusals: readonly Refusal[]; readonly meaning: string }
  | { readonly outcome: 'confirm'; readonly confirms: readonly (Refusal & { readonly hash: string })[] };

type Params = Readonly<Record<string, Param>>;

/** A file that will be sent. */
export interface PromisedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** How several actions are run as one. */
export interface BatchOptions {
  /** Decides everything and writes nothing. */
  readonly isDryRun: boolean;
  /** Files that are still to be sent: a dry run takes them as there. */
  readonly promised?: readonly PromisedFile[];
  /** Hears how many calls are decided. */
  readonly onProgress?: (done: number) => void;
  /** All of them are written once, whatever is sent again. */
  readonly once?: BatchKey;
}

/** What makes several actions one submit. */
export interface BatchKey {
  /** Id of the user whose key it is. */
  readonly actor: string;
  readonly key: string;
  /** Of everything that is sent under the key. */
  readonly bodyHash: string;
  /** The answer to a resend, as JSON; asked for once all is done. */
  readonly answer: () => string;
}

/** What came of several actions: an answer each; or the first answer to their key; or word that the key was of another batch. */
export type BatchAnswer = { readonly answers: readonly ActionAnswer[] } | { readonly first: string } | 'keyReused';

/** Runs actions. */
export interface Actions {
  /** One, in its own transaction. */
  run(call: ActionCall): Promise<ActionAnswer>;
  /** What a submit that is sent again was answered, though it would be refused by now: roles and definitions may have changed. */
  answeredBefore(call: ActionCall): Promise<ActionAnswer | undefined>;
  /**
   * Several of one person, in order, in one transaction: each sees what the ones before it did. Every call is answered, but
   * unless all are done, nothing is written. With no call at all the key alone is kept, in a dry run looked up.
   */
  runAll(calls: readonly ActionCall[], options: BatchOptions): Promise<BatchAnswer>;
}
