import type { ScreenDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import type { ActionModel } from './actionTypes.ts';
import type { FieldModel } from './entityTypes.ts';

/** A screen with its expressions compiled. */
export interface ScreenModel {
  readonly id: string;
  readonly area: string;
  readonly definition: ScreenDefinition;
  /** Slots of a scan screen or checklist, in order; none for the other kinds. */
  readonly slots: readonly SlotModel[];
  /** Lines of a checklist. */
  readonly lines?: LinesModel;
  /** Lists shown beside the slots of a scan screen. */
  readonly beside?: readonly SideListModel[];
  /** Where somebody walks with what is scanned, and how many they carry. */
  readonly move?: MoveModel;
  /** What a record page shows of its record beyond plain fields, by path. */
  readonly paths: Paths;
  /** What its sums read of the action's rows, as `reads` of an action. */
  readonly reads: ActionModel['reads'];
}

/** Dotted paths and the expressions that read them from `row`. */
export type Paths = ReadonlyMap<string, Expression>;

/** What is answered line by line. */
export interface LinesModel {
  /** The rows, one a line. */
  readonly of: Expression;
  readonly entity: string;
  /** Shown of a row. */
  readonly paths: Paths;
  /** Fields of an answer a line asks for, where this is true of its row. */
  readonly ask: ReadonlyMap<string, Expression>;
  /** Fields asked for once an answer is bad, where this is true of its row: of any row without. */
  readonly onBad: ReadonlyMap<string, Expression | undefined>;
  /** How often each is answered; its row is `line`. */
  readonly times?: Expression;
  /** Answers that were saved: rows, and by field what they hold of an answer. */
  readonly saved?: { readonly of: Expression; readonly fields: Paths };
  /** Field of the measured value; asked on every line unless a condition says otherwise. */
  readonly measure?: string;
}

/** A side list shown while a scan screen is filled in. */
export interface SideListModel {
  readonly name: string;
  /** The rows, in order. */
  readonly of: Expression;
  readonly entity: string;
  /** Shown of a row. */
  readonly paths: Paths;
}

/** A walk: of every list the first value that is known counts. */
export interface MoveModel {
  readonly from: MovePartModel;
  readonly to: MovePartModel;
  readonly take: MovePartModel;
  readonly many: readonly Expression[];
}

/** A place or thing: its code, where no slot proposes it, and what it is called or lies in. */
export interface MovePartModel {
  readonly code: readonly Expression[];
  readonly within: readonly Expression[];
}

/** What tells how many decimals the numbers of a slot may have. */
export interface SlotDecimals {
  readonly fields: readonly string[];
  /** Of rows: the path from what was scanned, by its entity. */
  readonly scanned: ReadonlyMap<string, Paths>;
  /** Over loads, by field. */
  readonly named: ReadonlyMap<string, Expression>;
}

export interface SlotModel {
  readonly name: string;
  readonly kind: 'code' | 'basket' | 'rows' | 'form';
  /** Inputs it fills: one, or those of a form. */
  readonly inputs: readonly FieldModel[];
  /** Entity, or view over several, whose codes it takes. */
  readonly expect?: string;
  /** The entities behind {@link expect}, or of a form behind its inputs; none: it takes any code, and a form none. */
  readonly entities: readonly string[];
  /** Event that must be legal for what is scanned. */
  readonly event?: string;
  readonly mustBeFirst: boolean;
  readonly keep: 'no' | 'login' | 'shift';
  /** Paths shown of a scanned row, by its entity. */
  readonly show: ReadonlyMap<string, Paths>;
  /** All of them, in order. */
  readonly cardPaths: readonly string[];
  readonly widget?: string;
  /** Fields of a row that take a code nothing carries yet, in this order. */
  readonly acceptedCodes: readonly string[];
  readonly remainder?: Expression;
  readonly total?: { readonly value: Expression; readonly against?: Expression; readonly held?: Expression };
  /** What its inputs are most likely, by input. */
  readonly propose: ReadonlyMap<string, Expression>;
  /** What the fields of a row are most likely, by field; its place among the rows is `rowAt`. */
  readonly proposeRow: ReadonlyMap<string, Expression>;
  readonly decimals?: SlotDecimals;
  /** The load that brings the rows of a basket: its `items`. Those of `rows` are in the input. */
  readonly load?: string;
}
