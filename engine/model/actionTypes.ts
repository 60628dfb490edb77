import type { ActionDefinition } from '../definitions.generated.ts';
import type { Expression, Type } from '../expr/types.ts';
import type { EffectModel, LoopedEntry } from './effectTypes.ts';
import type { CheckModel, FieldModel } from './entityTypes.ts';

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
  readonly ensure: readonly CheckModel[];
  readonly stock: 'same' | 'in' | 'out' | 'counted' | 'convert';
  readonly movement: string;
  readonly offline: 'forbid' | 'queue';
  readonly limitRows: number;
  /** Alias of the person the journal records as the operator; by default the signed-in user. */
  readonly operator?: string;
  readonly success: string;
  /** What its text shows, beside the codes made. */
  readonly successParams: Readonly<Record<string, Expression>>;
  /** What may be done next, in order. */
  readonly next: readonly NextModel[];
  /** Inputs that name a record, who works last: the first of them is the record the action is offered on. */
  readonly takes: readonly { readonly input: string; readonly entity: string; readonly many: boolean }[];
  /** Per entity, the dotted chains this action reads: a load of that entity joins the references on them. */
  readonly reads: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** What was made of some rows, or what went into them, over any number of steps. */
export interface Lineage {
  readonly way: 'madeOf' | 'wentInto';
  readonly rows: Expression;
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
  /** Only rows that genealogy leads to from these, or from which it leads to them: an alias of a row or of rows. */
  readonly lineage?: Lineage;
  readonly sort: readonly string[];
  readonly max: number;
  /** The first `max` rows in its order are meant; more are no fault. */
  readonly isCut: boolean;
  readonly totals: ReadonlyMap<string, Expression>;
  /** Totals for each entry of a list, which `where` and `totals` know by this name. */
  readonly each?: { readonly variable: string; readonly list: Expression };
  readonly lock?: 'update' | 'share';
  /** Child collections to read along. */
  readonly with: readonly string[];
  readonly optional: boolean;
  readonly missing?: string;
  readonly at?: string;
}

export type AssertModel = LoopedEntry &
  (
    | {
        readonly kind: 'ok';
        readonly ok: Expression;
        readonly code: string;
        readonly params: Readonly<Record<string, Expression>>;
        readonly severity: 'refuse' | 'confirm' | 'warn';
        /** It reports that this was already done: repeating it is harmless. */ readonly repeats?: true;
        /** The named rule that is asked. */ readonly rule?: string;
        /** Names of a rule and the rows they stand for. */ readonly bind?: Readonly<Record<string, Expression>>;
      }
    | { readonly kind: 'event'; readonly event: string; readonly on: Expression }
  );

/** An action that may be done after another: `when` that holds, and what is known of its input. */
export interface NextModel {
  readonly action: string;
  readonly when?: Expression;
  /** By input: a value; of a row also its code. */
  readonly input: Readonly<Record<string, { readonly value: Expression; readonly code?: Expression }>>;
}
