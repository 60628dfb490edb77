import type Big from 'big.js';
import type { Json } from '../value/json.ts';
import type { Value } from '../value/value.ts';
import type { Param, Refusal } from '../types.ts';

/** One row as the store read it: references are ids, decimals exact, computed values under their names. */
export interface FetchedRow {
  readonly entity: string;
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The store's answer to one load. */
export interface LoadAnswer {
  /** by, first: one entry; byAll: one per key, null where nothing was found; where: the rows. */
  readonly rows: readonly (FetchedRow | null)[];
  /** Rows the joined reference paths lead to, and child rows. */
  readonly relatedRows: readonly FetchedRow[];
  /** Names of child collections that were read for `rows`. */
  readonly children?: readonly string[];
  readonly totals?: Readonly<Record<string, Value>>;
  /** The totals of each entry of the load's list, in its order. */
  readonly totalsOfEach?: readonly Readonly<Record<string, Value>>[];
  /** More rows exist than `max`. */
  readonly tooMany?: boolean;
}

export interface Actor {
  /** User id and the user data expressions may read. */
  readonly userId: string;
  readonly account: string;
  readonly roles: readonly string[];
  /** Rows by id: the user, their person and organization. */
  readonly rows: readonly FetchedRow[];
  readonly personId?: string;
  readonly organizationId?: string;
  readonly workUnitIds: readonly string[];
  readonly warehouseIds: readonly string[];
  readonly device?: string;
}

/** Values the engine cannot determine itself. */
export interface Context {
  readonly actor: Actor;
  readonly second?: Actor;
  /** ISO timestamp, UTC, milliseconds. */
  readonly now: string;
  /** When a device that was offline did it, by its own clock. Stored next to `now`, which everything is decided by; another day is warned of. */
  readonly happenedAt?: string;
  readonly newId: () => string;
  /** IANA zone of the plant. */
  readonly zone: string;
  /** Settings by camelCase id. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  /** `code:hash` of every confirmation the request carries. Scenarios may give a bare code. */
  readonly confirmed: ReadonlySet<string>;
  /** The actor authenticated again for this input. */
  readonly signed?: boolean;
  /** Version of the record a screen showed, by input name (header `If-Version`). */
  readonly versions?: Readonly<Record<string, number>>;
  /** The input is incomplete: an omitted field is unknown, not null. */
  readonly isPartial?: true;
  /** The action is previewed: required agreements, signatures and confirmations count as given. Nothing is written. */
  readonly isPreview?: true;
}

export type Decision =
  /** `recordedChanges` is written though the action is refused. */
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[]; readonly recordedChanges?: Changes }
  /** `needs` names the permission another user must hold. */
  | { readonly outcome: 'second'; readonly refusals: readonly Refusal[]; readonly needs: string }
  /** `meaning` is the text code of the statement being signed. */
  | { readonly outcome: 'sign'; readonly refusals: readonly Refusal[]; readonly meaning: string }
  | { readonly outcome: 'confirm'; readonly confirms: readonly (Refusal & { readonly hash: string })[] }
  | { readonly outcome: 'accepted'; readonly changes: Changes; readonly warnings: readonly Refusal[] };

/** Everything one accepted action writes, row by row; values are raw (references are ids). */
export interface Changes {
  readonly created: readonly CreatedRow[];
  readonly updated: readonly UpdatedRow[];
  readonly deleted: readonly {
    readonly entity: string;
    readonly id: string;
    readonly version: number;
    readonly before: RawValues;
  }[];
  readonly states: readonly StateChange[];
  readonly movements: readonly StockEntry[];
  readonly links: readonly {
    readonly relation: string;
    readonly from: RowKey;
    readonly to: RowKey;
    readonly quantity: Big | number | null;
  }[];
  readonly prints: readonly { readonly label: string; readonly of: RowKey; readonly copies: number }[];
  readonly notices: readonly {
    readonly code: string;
    /** What kind of message its reader gets. */
    readonly type: 'task' | 'flow' | 'abnormal' | 'system';
    readonly roles: readonly string[];
    readonly persons: readonly string[];
    /** The row it tells of. */
    readonly about?: RowKey;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
  /** What each effect over a set of rows came to; absent without such effects. */
  readonly sets?: readonly SetCount[];
  /** Rows whose personal fields, and those of their parts, are to be forgotten; absent without such effects. */
  readonly erased?: readonly RowKey[];
  /** What may be done next. */
  readonly next?: readonly Proposal[];
  /** What the text of the answer shows. */
  readonly shown?: Readonly<Record<string, Param>>;
  /** Codes confirmed by the request, for the journal. */
  readonly confirmed: readonly string[];
  /** Code of the refusal this is kept of. */
  readonly refusal?: string;
  /** Id of the operator, for the journal, when the action names one. */
  readonly operator?: string;
}

/** Counts of the rows of a set that an effect changed, and of those it skipped because of their state. */
export interface SetCount {
  readonly effect: string;
  readonly entity: string;
  readonly changed: number;
  readonly left: number;
}

/** An action that may be done next, and what is known of its input: a value, or the id of a row just made, whose code it is. */
export interface Proposal {
  readonly action: string;
  readonly input: Readonly<Record<string, { readonly value: Json } | { readonly made: string }>>;
}

export interface RowKey {
  readonly entity: string;
  readonly id: string;
}

/** Raw column values: references as ids, decimals as Big. */
export type RawValues = Readonly<Record<string, Value>>;

export interface CreatedRow {
  readonly entity: string;
  readonly id: string;
  readonly values: RawValues;
  /** Fields to number while writing, with the serial rule and its scope and parameter values. */
  readonly serials: readonly {
    readonly field: string;
    readonly rule: string;
    readonly scope: readonly string[];
    readonly params: Readonly<Record<string, string>>;
  }[];
  /** Fields of the key `obtain` made it by: insert unless that key exists. */
  readonly obtained?: readonly string[];
}

export interface UpdatedRow {
  readonly entity: string;
  readonly id: string;
  /** Version the row was loaded with; the write raises it by one. */
  readonly version: number;
  /** Only the fields that differ. */
  readonly before: RawValues;
  readonly after: RawValues;
}

export interface StateChange {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

/** One leg of a stock movement: signed quantity of a ledger row at a place. */
export interface StockEntry {
  readonly entity: string;
  readonly id: string;
  readonly quantity: Big;
  /** Values of the ledger's balance and place fields (raw). */
  readonly fields: RawValues;
}
