import type { CodeShape } from '../codeShapes.ts';
import type { CommonView, NextStep, ViewField } from './parts.ts';

export interface SlotView {
  readonly name: string;
  readonly title: string;
  readonly kind: 'code' | 'basket' | 'rows' | 'form';
  readonly required: boolean;
  /** The input it fills; a form fills several. */
  readonly input?: string;
  readonly inputs?: readonly ViewField[];
  /** Entity (or view, covering several) whose codes it takes. */
  readonly expect?: string;
  /** The entities the view covers. */
  readonly entities?: readonly string[];
  /** Rows it takes are named by other codes too, as a person by a badge. */
  readonly hasOtherCodes?: true;
  readonly mustBeFirst: boolean;
  /** The slot of the operator, kept between entries; a user who signed in by badge is filled in. */
  readonly isWhoWorks?: true;
  readonly keep: 'no' | 'login' | 'shift';
  /** The action takes each code once (`repeats`): what was just done with it is not done again. */
  readonly isOnce?: true;
  /** Titles of the rules the action holds against what is scanned here. */
  readonly conditions: readonly string[];
  /** Paths shown of what was scanned, in the order of the card. */
  readonly show: readonly ViewField[];
  readonly widget?: string;
  /** A row of `rows`: its inputs. */
  readonly item?: readonly ViewField[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether {@link Preview} brings a sum for it. */
  readonly hasRemainder: boolean;
  /** Field of a row that a scan proposes: it stays in hand to be changed. */
  readonly proposes?: string;
  readonly hasTotal: boolean;
}

/** A program of slots that ends in an action. */
export interface ScanView extends CommonView {
  readonly kind: 'scan';
  readonly action: string;
  readonly slots: readonly SlotView[];
  readonly after: 'reset' | 'keepFirst' | 'stay' | 'back';
  /** `scan`: the scan that leaves nothing open finishes. */
  readonly submit: 'press' | 'scan';
  /** What changes the quantity of what was last done, and the input that takes it. */
  readonly correct?: StepAction & { readonly quantity: string };
  /** What takes back what was last done. */
  readonly undo?: UndoStep;
  /** What may be done next with what came of it. */
  readonly next?: readonly NextStep[];
  /** The list its tasks come from, and the input that takes one. */
  readonly tasks?: { readonly screen: string; readonly input: string };
  readonly print: 'auto' | 'ask' | 'never';
  /** Entities whose labels the action prints: what was made of them is in the person's hands. */
  readonly labelled: readonly string[];
  readonly tell: readonly ViewField[];
  /** Lists shown while it is filled in; their rows come with a {@link Preview}. */
  readonly beside: readonly SideListView[];
  /** Slots of a walk: of what is moved, and of the places whose codes are scanned. */
  readonly move?: { readonly take?: string; readonly from?: string; readonly to?: string };
  readonly offline: 'forbid' | 'queue';
  /** What codes look like, where one may have to be taken unchecked. */
  readonly shapes?: readonly CodeShape[];
  /** What it does may be irreversible; shown before it runs. */
  readonly isLasting?: true;
  /** What is proposed whatever is scanned, by input: all that can be proposed without a server. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>;
}

/** A side list next to the slots. */
export interface SideListView {
  readonly name: string;
  readonly title: string;
  /** Values of a row, the first its name. */
  readonly show: readonly ViewField[];
}

/** An action done from a screen with what is already in it. */
export interface StepAction {
  readonly action: string;
  readonly title: string;
  /** Screen where the rest of it is asked. */
  readonly screen: string;
  /** Its inputs: those the screen has too are handed over. */
  readonly inputs: readonly string[];
}

/** What takes back what was done on a screen, with what is known there. */
export interface UndoStep extends StepAction {
  /** By its inputs: the input of the screen, or the entity of which the codes made are given. */
  readonly takes: Readonly<Record<string, { readonly input: string } | { readonly made: string }>>;
}

/** How the lines of a checklist are answered; the lines themselves come with a {@link Preview}. */
export interface LinesView {
  /** Input that takes the answers. */
  readonly input: string;
  /** Field of an answer that takes the id of its line. */
  readonly key: string;
  /** Field of an answer that takes which time its row is answered; absent where each is answered once. */
  readonly times?: string;
  /** Paths of a line's values. */
  readonly title: string;
  readonly hint?: string;
  readonly code?: string;
  /** The field that takes the verdict, and its words. */
  readonly judge?: {
    readonly input: string;
    readonly good: string;
    readonly bad: string;
    readonly others: readonly string[];
  };
  /** The field that takes a measured value, and the paths of its limits and unit. */
  readonly measure?: { readonly input: string; readonly lower?: string; readonly upper?: string; readonly unit?: string };
  /** Fields that some line asks for once its answer is bad. */
  readonly onBad: readonly string[];
  /** Fields of an answer. */
  readonly fields: readonly ViewField[];
}

/** Something checked line by line. */
export interface ChecklistView extends CommonView {
  readonly kind: 'checklist';
  readonly action: string;
  readonly slots: readonly SlotView[];
  readonly after: ScanView['after'];
  readonly offline: 'forbid' | 'queue';
  readonly isLasting?: true;
  /** What begins it, while that is open. */
  readonly begin?: StepAction;
  /** What keeps the answers so far, to go on later. */
  readonly save?: StepAction;
  readonly actions: readonly StepAction[];
  readonly lines: LinesView;
}
