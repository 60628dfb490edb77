import type { Expression } from '../expr/types.ts';

/** What asserts and effects have in common: the loop they stand in, and when they count. */
export interface LoopedEntry {
  readonly name: string;
  readonly loop: readonly { readonly variable: string; readonly list: Expression }[];
  readonly when?: Expression;
  readonly at?: string;
  readonly source: readonly string[];
}

/** Values of fields, by the names of the fields. */
export type FieldValues = Readonly<Record<string, Expression>>;

/**
 * An effect as everybody knows it but its own kind (`engine/effects`): what it makes, changes, raises and shows. Whatever it needs
 * besides to be run is its own.
 */
export interface EffectModel extends LoopedEntry {
  /** Keyword of its kind. */
  readonly kind: string;
  /** Asserts whose refusal it keeps: it is done only where they refuse, and nothing else does. */
  readonly onRefusal?: readonly string[];
  /** Rows that may not change are left alone and counted, instead of refusing the action. */
  readonly leaves?: true;
  /** Rows it makes. */
  readonly makes?: Makes;
  /** Rows it changes: loaded with a lock, or made before. */
  readonly changes?: Expression;
  /** The row whose fields it takes over. */
  readonly copy?: Expression;
  /** Fields it sets in the rows it makes or changes. */
  readonly sets?: { readonly entity: string; readonly values: FieldValues };
  /** Event it raises on rows. */
  readonly raises?: { readonly event: string; readonly on: Expression };
  /** Child rows of what it changes, made equal to a list of records. */
  readonly children?: { readonly collection: string; readonly to: Expression; readonly values: FieldValues };
  /** What it does can never be taken back. */
  readonly isLasting?: true;
  /** Rows whose origin it records. */
  readonly links?: readonly Expression[];
  /** Label it prints. */
  readonly label?: string;
  /** What it is about, for a reader: rows, or the code of a text. Absent where its event says so. */
  readonly subject?: Expression | string;
}

/** Rows an effect makes. */
export interface Makes {
  readonly entity: string;
  /** The name later expressions know them by. */
  readonly as?: string;
  /** A copy that begins in the initial states. */
  readonly isAnew?: true;
  /** Fields that tell a row from others: one that has these values already is taken instead. */
  readonly by?: FieldValues;
}
