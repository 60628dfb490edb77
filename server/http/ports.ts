import type { Consequences, Param, QueryString, Refusal, RowKey, StockSum, Verdict } from '#engine';
import type { SignedIn, Unattended } from '../auth/types.ts';
import type { PromisedFile } from '../files/promiseFiles.ts';
import type { LabelPayload } from '../outbox/labelPayload.ts';

/** One submit of an action, as the request said it. */
export interface ActionCall {
  readonly action: string;
  /** As read by `readJson`: unchecked, objects without prototype. */
  readonly input: unknown;
  readonly signedIn: SignedIn | Unattended;
  readonly idempotencyKey?: string;
  /** When it was done, ISO 8601, where a device kept it until it reached the server. */
  readonly happenedAt?: string;
  readonly isDryRun: boolean;
  /** A dry run also tells what would be done. */
  readonly isPreviewed?: boolean;
  /** `code:hash` of each confirmation (FORMAT 6.3). */
  readonly confirmed: ReadonlySet<string>;
  /** Version of the record shown, by input name (header `If-Version`). */
  readonly versions: Readonly<Record<string, number>>;
  /** Token of a second person, checked and used up in the action's transaction. */
  readonly secondPerson?: string;
  /** Token of the signature of whoever submits, checked and used up likewise. */
  readonly signature?: string;
}

/** What came of it; of a dry run that was asked for it, also what would be done. */
export type ActionAnswer = AnsweredCall & { readonly preview?: Preview };

/** What an action would do, in the order it is told; references are `{id, code}`. */
export interface Preview extends Pick<Consequences, 'isLasting' | 'counts'> {
  /** At most five rows; how many there are, `counts` says. */
  readonly changed: readonly (RowKey & { readonly code: string; readonly before: Values; readonly after: Values })[];
  readonly stock: readonly (Pick<StockSum, 'entity' | 'field'> & { readonly before: number; readonly after: number })[];
}

type Values = Readonly<Record<string, unknown>>;

type AnsweredCall =
  | {
      readonly outcome: 'done';
      readonly message: { readonly code: string; readonly params: Params };
      readonly warnings: readonly Refusal[];
      readonly data: unknown;
    }
  /** `data` tells what was kept of it. */
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[]; readonly data?: unknown }
  /** `needs` is the permission another user must hold. */
  | { readonly outcome: 'second'; readonly refusals: readonly Refusal[]; readonly needs: string }
  | { readonly outcome: 'sign'; readonly refusals: readonly Refusal[]; readonly meaning: string }
  | { readonly outcome: 'confirm'; readonly confirms: readonly (Refusal & { readonly hash: string })[] };

type Params = Readonly<Record<string, Param>>;

/** How several actions are run as one. */
export interface BatchOptions {
  /** Decides everything and writes nothing. */
  readonly isDryRun: boolean;
  /** Files that are still to be sent: a dry run takes them as there. */
  readonly promised?: readonly PromisedFile[];
  /** Hears how many calls are decided. */
  readonly told?: (done: number) => void;
}

/** Runs actions. */
export interface Actions {
  /** One, in its own transaction. */
  run(call: ActionCall): Promise<ActionAnswer>;
  /**
   * Several of one person, in order, in one transaction: each sees what the ones before it did. Every call is answered, but
   * unless all are done, nothing is written.
   */
  runAll(calls: readonly ActionCall[], options: BatchOptions): Promise<readonly ActionAnswer[]>;
}

/** One page of a query or a list of records. */
export interface PageCall {
  readonly params: QueryString;
  /** Conditions as the JSON of the `filter` parameter, unchecked. */
  readonly filter?: unknown;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** A page, or the reasons why there is none. */
export type Read<T> = { readonly data: T } | { readonly refusals: readonly Refusal[] };

/** A record: its fields, its parts, and every action that can name it with the reasons why it is not open. */
export interface RecordRead {
  readonly record: unknown;
  readonly children: Readonly<Record<string, readonly unknown[]>>;
  readonly actions: readonly (Verdict & { readonly action: string })[];
  /** Values of the paths asked for, behind references too. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads on behalf of an actor: row scope and hidden fields are the reader's business, permission keys the route's. */
export interface Reads {
  query(query: string, page: PageCall, by: SignedIn): Promise<Read<unknown>>;
  /** Values of a column that is suggested from, the most used first; those in which a text stands. */
  values(query: string, column: string, search: string | undefined, by: SignedIn): Promise<Read<readonly string[]>>;
  /** A record with its parts and the actions that can name it; `paths` are what else is asked of it. */
  record(
    entity: string,
    by: { readonly id: string } | { readonly code: string },
    signedIn: SignedIn,
    paths?: readonly string[],
  ): Promise<Read<RecordRead>>;
  /** What happened to a record, newest first; `before` an entry that is known already. */
  history(entity: string, id: string, signedIn: SignedIn, before?: string): Promise<Read<unknown>>;
  /** Where material went (`forward`), where it came from, or both. */
  genealogy(
    entity: string,
    id: string,
    direction: 'forward' | 'backward' | 'both',
    signedIn: SignedIn,
  ): Promise<Read<unknown>>;
  /** A label of a record as it would be printed now; what the person may not see stays empty. */
  label(entity: string, id: string, label: string, signedIn: SignedIn): Promise<Read<LabelRead>>;
}

/** A label of a record as it would be printed now: its size in millimetres and what stands on it. */
export interface LabelRead {
  readonly payload: LabelPayload;
  /** What stands for the record, for the name of a file. */
  readonly code: string;
}

/** One broken invariant: its id and how many rows break it. */
export interface Finding {
  readonly invariant: string;
  readonly rows: number;
}

/** Checks that must find nothing (reliability 2a). */
export interface Invariants {
  check(): Promise<readonly Finding[]>;
}

/** One committed action, or a notice that was sent, as the feed tells it. */
export interface FeedEvent {
  /** Id of the journal entry or the notice, a UUIDv7: later ones have greater ones. */
  readonly id: string;
  readonly action: string;
  readonly at: string;
  /** Rows it wrote. */
  readonly rows: readonly RowKey[];
  /** Id of the user a notice is for; an action has none. */
  readonly to?: string;
}

/** What happens on all servers of this database. */
export interface Feed {
  /** Calls back for every action that commits from now on. @returns how to stop */
  listen(tell: (event: FeedEvent) => void): () => void;
  /**
   * Events after an id, oldest first. Some shortly before it are told again: entries commit in another order than their ids say.
   *
   * @returns undefined when there are more than `limit`; the listener should read anew instead
   */
  since(id: string, limit: number): Promise<readonly FeedEvent[] | undefined>;
}
