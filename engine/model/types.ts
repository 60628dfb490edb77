import type {
  ActionDefinition,
  EntityDefinition,
  FieldSchema,
  LabelDefinition,
  MenuDefinition,
  QueryDefinition,
  RoleDefinition,
  RuleDefinition,
  ScenarioDefinition,
  SerialRuleDefinition,
  SettingsDefinition,
  StateModelDefinition,
  TableDefinition,
} from '../definitions.generated.ts';
import type { Expression, Type } from '../expr/types.ts';
import type { Language, WordParam } from '../types.ts';
import type { JobModel } from './jobTypes.ts';
import type { ScreenModel } from './screenTypes.ts';

/** Everything compiled from one set of definitions: immutable, hashed, shared by every verdict. */
export interface Bundle {
  /** SHA-256 over the canonical definitions that decide, hex. */
  readonly hash: string;
  /** The same over these and the definitions that arrange: what a client draws changes with it. */
  readonly screensHash: string;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly stateModels: ReadonlyMap<string, StateModel>;
  readonly actions: ReadonlyMap<string, ActionModel>;
  readonly queries: ReadonlyMap<string, QueryModel>;
  readonly rules: ReadonlyMap<string, RuleModel>;
  readonly roles: ReadonlyMap<string, RoleModel>;
  readonly tables: ReadonlyMap<string, TableDefinition>;
  readonly serialRules: ReadonlyMap<string, SerialRuleDefinition>;
  readonly labels: ReadonlyMap<string, LabelModel>;
  readonly settings: ReadonlyMap<string, SettingsDefinition>;
  readonly jobs: ReadonlyMap<string, JobModel>;
  readonly screens: ReadonlyMap<string, ScreenModel>;
  readonly menus: ReadonlyMap<string, MenuDefinition>;
  readonly scenarios: ReadonlyMap<string, ScenarioDefinition>;
  readonly texts: Readonly<Record<Language, ReadonlyMap<string, string>>>;
}

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
  readonly childOf?: { readonly field: string; readonly parent: string; readonly as: string; readonly max: number };
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
  /** Who refers to rows of this entity. */
  readonly referredBy: readonly { readonly entity: string; readonly field: string }[];
  /** Parents before children: rows are locked in this order, then by id. */
  readonly lockRank: number;
  readonly history: boolean;
  /** Parameter expressions of the serial rule of each numbered field, by part name. */
  readonly serials: ReadonlyMap<string, Readonly<Record<string, Expression>>>;
}

/** What a status means to a person, whatever it is called; `neutral` where nothing is said. */
export type Tone = 'ok' | 'refused' | 'attention' | 'hold' | 'now' | 'neutral';

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

export interface StateModel {
  readonly id: string;
  readonly area: string;
  readonly definition: StateModelDefinition;
  readonly axes?: readonly string[];
  readonly initial: string;
  readonly states: readonly string[];
  readonly final: ReadonlySet<string>;
  /** What a state means to a person, by state (of axes: by word). */
  readonly tones: ReadonlyMap<string, Tone>;
  readonly readOnly: ReadonlySet<string>;
  readonly transitions: readonly Transition[];
  readonly events: ReadonlyMap<string, EventModel>;
  /** Legal (from, to) pairs, the trigger table of the database. */
  readonly pairs: readonly (readonly [string, string])[];
}

export interface Transition {
  readonly id: string;
  readonly event: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly ok?: Expression;
}

export interface EventModel {
  readonly id: string;
  readonly stay: ReadonlySet<string>;
  /** States in which the event is legal, with or without a change. */
  readonly legal: ReadonlySet<string>;
  readonly refusal: string;
}

export interface ActionModel {
  readonly id: string;
  readonly area: string;
  readonly definition: ActionDefinition;
  /** How it came about: a file, or generated from an entity. */
  readonly generated?: { readonly entity: string; readonly verb: string };
  /** Entity of the row its input `id` names: it is done on that row alone, and its form starts from it. */
  readonly about?: string;
  /** The input as a record field. */
  readonly input: FieldModel;
  readonly loads: readonly LoadModel[];
  /** Types of what its expressions may name before any effect: `input actor now settings`, aliases, lets. */
  readonly names: Readonly<Record<string, Type>>;
  readonly lets: ReadonlyMap<string, Expression>;
  readonly asserts: readonly AssertModel[];
  readonly secondPerson?: { readonly permission: string; readonly when?: Expression; readonly code: string };
  readonly signature?: { readonly meaning: string; readonly when?: Expression };
  readonly effects: readonly EffectModel[];
  readonly ensure: readonly EnsureModel[];
  readonly stock: 'same' | 'in' | 'out' | 'counted' | 'convert';
  readonly movement: string;
  readonly offline: 'forbid' | 'queue';
  readonly limitRows: number;
  readonly success: string;
  /** Inputs that name a record: the first of them is the record the action is offered on. */
  readonly takes: readonly { readonly input: string; readonly entity: string; readonly many: boolean }[];
  /** Per entity, the dotted chains this action reads: a load of that entity joins the references on them. */
  readonly reads: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** One entry of `load`, in loading order (stage, lock rank, then file order). */
export interface LoadModel {
  readonly alias: string;
  readonly form: 'by' | 'byAll' | 'first' | 'where' | 'total' | 'table';
  /** Entity, view, or table id. */
  readonly entity: string;
  readonly stage: number;
  /** Earlier aliases its expressions mention. */
  readonly uses: readonly string[];
  readonly keys: ReadonlyMap<string, Expression>;
  readonly where?: Expression;
  readonly sort: readonly string[];
  readonly max: number;
  readonly totals: ReadonlyMap<string, Expression>;
  readonly lock?: 'update' | 'share';
  /** Child collections to read along. */
  readonly with: readonly string[];
  readonly optional: boolean;
  readonly missing?: string;
  readonly at?: string;
}

export interface Looped {
  readonly name: string;
  readonly loop: readonly { readonly variable: string; readonly list: Expression }[];
  readonly when?: Expression;
  readonly at?: string;
  readonly source: readonly string[];
}

export type AssertModel = Looped &
  (
    | {
        readonly kind: 'ok';
        readonly ok: Expression;
        readonly code: string;
        readonly params: Readonly<Record<string, Expression>>;
        readonly severity: 'refuse' | 'confirm' | 'warn';
        /** Names of a rule and the rows they stand for. */ readonly bind?: Readonly<Record<string, Expression>>;
      }
    | { readonly kind: 'event'; readonly event: string; readonly on: Expression }
  );

export type EffectModel = Looped &
  (
    | {
        readonly kind: 'create';
        readonly entity: string;
        readonly as?: string;
        readonly copy?: Expression;
        readonly anew?: true;
        readonly set: Readonly<Record<string, Expression>>;
      }
    | {
        readonly kind: 'obtain';
        readonly entity: string;
        readonly as: string;
        readonly key: Readonly<Record<string, Expression>>;
        readonly set: Readonly<Record<string, Expression>>;
      }
    /** `leaves`: rows that may not change are left alone and counted, instead of refusing the action. */
    | {
        readonly kind: 'update';
        readonly leaves?: true;
        readonly row: Expression;
        readonly copy?: Expression;
        readonly set: Readonly<Record<string, Expression>>;
      }
    | { readonly kind: 'delete'; readonly row: Expression }
    | { readonly kind: 'erase'; readonly row: Expression }
    | {
        readonly kind: 'event';
        readonly leaves?: true;
        readonly event: string;
        readonly on: Expression;
        readonly with: Readonly<Record<string, Expression>>;
      }
    | {
        readonly kind: 'sync';
        readonly collection: string;
        readonly of: Expression;
        readonly to: Expression;
        readonly key?: string;
        readonly set: Readonly<Record<string, Expression>>;
      }
    | {
        readonly kind: 'link';
        readonly relation: string;
        readonly from: Expression;
        readonly to: Expression;
        readonly quantity?: Expression;
      }
    | { readonly kind: 'print'; readonly label: string; readonly of: Expression; readonly copies?: Expression }
    | {
        readonly kind: 'notify';
        readonly code: string;
        readonly roles: readonly string[];
        readonly persons?: Expression;
        readonly about?: Expression;
        readonly params: Readonly<Record<string, Expression>>;
      }
  );

export interface EnsureModel {
  readonly name: string;
  readonly ok: Expression;
  readonly code: string;
  readonly params: Readonly<Record<string, Expression>>;
  readonly at?: string;
}

export interface RuleModel {
  readonly id: string;
  readonly definition: RuleDefinition;
  readonly for: ReadonlyMap<string, string>;
  readonly ok: Expression;
  readonly code: string;
  readonly params: Readonly<Record<string, Expression>>;
}

export interface QueryModel {
  readonly id: string;
  readonly area: string;
  readonly definition: QueryDefinition;
  readonly from: string;
  readonly params: readonly FieldModel[];
  readonly where?: Expression;
  /** Rules whose `ok` every row must satisfy (their one name is bound to `row`). */
  readonly rules: readonly RuleModel[];
  readonly group: ReadonlyMap<string, Expression>;
  /** Every column by name; a plain field is the expression `row.<name>`. */
  readonly columns: ReadonlyMap<string, Expression>;
  readonly having?: Expression;
  readonly filters: readonly string[];
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly total: 'capped' | 'exact' | 'none';
  /** Id of the invariant it checks: it must never answer a row. */
  readonly invariant?: string;
}

export interface RoleModel {
  readonly id: string;
  readonly definition: RoleDefinition;
  /** With included roles merged in: patterns of permission keys `screen:<id>`, `action:<id>`, `query:<id>`, `record:<entity>`, named ones. */
  readonly grants: readonly string[];
  readonly denies: readonly string[];
  readonly parts: readonly { readonly grants: readonly string[]; readonly excepts: readonly string[] }[];
  readonly where: ReadonlyMap<string, Expression>;
  readonly hide: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface LabelModel {
  readonly id: string;
  readonly definition: LabelDefinition;
  readonly items: ReadonlyMap<string, Expression>;
  /** Dotted chains its items read from the row. */
  readonly reads: readonly (readonly string[])[];
}
