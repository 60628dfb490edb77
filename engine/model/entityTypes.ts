import type { EntityDefinition, FieldSchema } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import type { WordParam } from '../types.ts';
import type { StateModel } from './stateTypes.ts';

export type FieldKind =
  | 'string'
  | 'code'
  | 'int'
  | 'decimal'
  | 'bool'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'ref'
  | 'refs'
  | 'list'
  | 'record'
  /** An uploaded file by its id; several of them in order. */
  | 'file'
  | 'files';

/** One field of an entity or of an input, with `x-of` resolved. */
export interface FieldModel {
  readonly name: string;
  /** `system`: id, version, createdAt, createdBy, updatedAt, updatedBy. `state`: written only by events. */
  readonly role: 'field' | 'state' | 'system';
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Text of its name: `box.field` + `code`, `hu-split.input` + `stockParts`. */
  readonly title?: WordParam;
  /** Allowed words of an enum or state, and the prefix of their texts. */
  readonly words?: readonly string[];
  readonly wordsOf?: string;
  /** Decimal places (decimal), 0 for int. */
  readonly scale?: number;
  /** Referenced entity (`ref`, `refs`), or the entity whose scanned code an input takes. */
  readonly ref?: string;
  /** Item of a list; fields of a record. */
  readonly items?: FieldModel;
  readonly fields?: readonly FieldModel[];
  readonly default?: Expression;
  /** The form its value is checked by (`x-schema` of an input): null where there is none. */
  readonly form?: Expression;
  /** The list whose words it may be (`x-among` of an input). */
  readonly among?: Expression;
  /** The field by which the row an input names must be in use, where the action asks for it. */
  readonly inUse?: string;
  /** Decimals a number of a row may have at most (`x-decimals`), fewer than `scale`; null where nothing says. */
  readonly decimals?: Expression;
  readonly when?: {
    readonly required?: Expression;
    readonly show?: Expression;
    readonly enabled?: Expression;
    readonly code?: string;
  };
  /** The resolved schema: bounds, pattern, x-words. */
  readonly schema: FieldSchema;
}

export interface EntityModel {
  readonly id: string;
  readonly area: string;
  readonly definition: EntityDefinition;
  readonly kindOf?: 'append-only' | 'view';
  /** Entities a view covers. */
  readonly of: readonly string[];
  readonly label: readonly string[];
  /** Declared fields, then state fields, then system fields. */
  readonly fields: ReadonlyMap<string, FieldModel>;
  readonly states: readonly StateFields[];
  readonly computed: ReadonlyMap<string, ComputedModel>;
  readonly unique: readonly UniqueModel[];
  readonly index: readonly (readonly string[])[];
  readonly checks: readonly CheckModel[];
  readonly always: readonly AlwaysModel[];
  readonly childOf?: { readonly field: string; readonly parent: string; readonly as: string; readonly max: number };
  /** Fields that are hidden from every role that may not edit its records. */
  readonly closed: ReadonlySet<string>;
  /** What a row must meet to be seen by roles that may not edit its records. */
  readonly open?: Expression;
  /** Do roles that may edit its records see what does not meet it? */
  readonly isOpenToEditors: boolean;
  /** What a role of the plant may be limited to, by its name. */
  readonly limits: ReadonlyMap<string, LimitModel>;
  readonly children: ReadonlyMap<string, { readonly entity: string; readonly field: string }>;
  readonly tree?: string;
  readonly ledger?: {
    readonly quantity: string;
    readonly balance: readonly string[];
    readonly place: readonly string[];
    /** Words of state fields in which a row is stock; always, when absent. */
    readonly while?: Readonly<Record<string, readonly string[]>>;
  };
  readonly noOverlap?: {
    readonly from: string;
    readonly to: string;
    readonly within: readonly string[];
    readonly code: string;
  };
  /** Who refers to rows of this entity, and whether they are deleted along with the row they refer to. */
  readonly referredBy: readonly { readonly entity: string; readonly field: string; readonly isAlong: boolean }[];
  /** Parents before children: rows are locked in this order, then by id. */
  readonly lockRank: number;
  readonly history: boolean;
  /** Parameter expressions of the serial rule of each numbered field, by part name. */
  readonly serials: ReadonlyMap<string, Readonly<Record<string, Expression>>>;
}

/** Rows of an entity that are seen, and fields that are hidden in them. */
export interface LimitModel {
  readonly where?: Expression;
  readonly hide: ReadonlySet<string>;
}

/** A state model on one field, or on several (axes). */
export interface StateFields {
  readonly fields: readonly string[];
  readonly model: StateModel;
}

export interface UniqueModel {
  readonly name: string;
  readonly fields: readonly string[];
  readonly where?: Expression;
  /** Refusal code, default `<entity>.alreadyExists`. */
  readonly code: string;
}

/** What is done to every written row while `when` holds: fields that are set, then an event. */
export interface AlwaysModel {
  readonly when: Expression;
  readonly set: Readonly<Record<string, Expression>>;
  readonly event?: string;
}

export interface CheckModel {
  readonly name: string;
  readonly ok: Expression;
  readonly code: string;
  readonly params: Readonly<Record<string, Expression>>;
  readonly at?: string;
}

export type ComputedModel =
  | {
      readonly kind: 'sum' | 'count';
      readonly entity: string;
      readonly field?: string;
      readonly by: string;
      readonly where?: Expression;
      readonly scale: number;
    }
  | { readonly kind: 'value'; readonly value: Expression };
