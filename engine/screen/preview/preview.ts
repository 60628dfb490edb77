import type { Refusal } from '../../types.ts';
import type { Json } from '../../value/json.ts';
import type { ViewField } from '../view.ts';

/** The row behind a code in an input, with the values the slot shows. */
export interface Card {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
  /** By path as in `SlotView.show`; references are `{id, code}`. */
  readonly values: Readonly<Record<string, Json>>;
}

/** One line of a checklist. */
export interface LinePreview {
  /** Id of its row; of one that is answered several times with the time behind it. */
  readonly id: string;
  /** Which time its row is answered, from 1, and how often it is; absent where each is answered once. */
  readonly turn?: { readonly row: string; readonly number: number; readonly of: number };
  /** By path: its title, its hint, its limits. */
  readonly values: Readonly<Record<string, Json>>;
  /** Fields of its answer that it asks for. */
  readonly asks: readonly string[];
  /** Fields of its answer that it asks for besides once that is bad. */
  readonly onBad: readonly string[];
}

/** What is known of a walk: places and thing where no slot proposes them, and how many. */
export interface MovePreview {
  readonly from?: MovePart;
  readonly to?: MovePart;
  readonly take?: MovePart;
  readonly many?: number;
}

/** A place or thing: its code, and what it is called or lies in. */
export interface MovePart {
  readonly code?: string;
  readonly within?: string;
}

/** One row of a side list. */
export interface RowPreview {
  readonly id: string;
  /** By path; references are `{id, code}`. */
  readonly values: Readonly<Record<string, Json>>;
}

/** A form of the plant: its fields, and their schema for rjsf. */
export interface PlantForm {
  readonly fields: readonly ViewField[];
  readonly schema: object;
}

/** An accepted code that differs from the expected one: allowed, but shown as a warning. */
export interface Deviation {
  readonly slot: string;
  /** The code that was scanned. */
  readonly given: string;
  /** The code that was proposed; absent when only the rows show that another one comes first. */
  readonly expected?: string;
  /** Code of the text that says why a reason is asked for. */
  readonly why?: string;
}

/** What a code may be that no record carries. */
export interface LikelyKind {
  /** Code of the text that names the kind. */
  readonly title: string;
  /** What its codes look like, where a rule numbers them. */
  readonly like?: string;
  /**
   * Whether the code has that form; else what it lacks first: it begins differently, is too short or too long, or has another sign where
   * a digit stands. `free`: no rule numbers them.
   */
  readonly why: 'fits' | 'start' | 'short' | 'long' | 'sign' | 'free';
  /** By how many signs it is too short or too long. */
  readonly count?: number;
}

/** The answer to one scan, or to one change of a typed value, on a scan screen. */
export interface Preview {
  /** The input as the engine reads it now: with the scan in it when a slot took it. */
  readonly input: Readonly<Record<string, Json>>;
  /** The slot that took the scan, or the one that refused it. */
  readonly slot?: string;
  /** False when the scan was refused: the input is as before, and `refused` is what was scanned, if it exists. */
  readonly taken: boolean;
  readonly refused?: Card;
  /** The scan was refused only because it repeats an earlier one: shown as a warning, the existing value stays. */
  readonly repeats?: true;
  /** Slots a code fits that are all filled: a person says which of them it replaces. */
  readonly fits?: readonly string[];
  /** Rules about a refused code that it keeps: codes of their titles. */
  readonly holds?: readonly string[];
  /** What the code may be that no record carries, the wanted kinds first. */
  readonly likely?: readonly LikelyKind[];
  /** Cards of every slot whose codes are in the input, by slot; in a basket in the order of its codes. */
  readonly cards: Readonly<Record<string, readonly (Card | null)[]>>;
  /** Every refusal known for the input so far; for a rejected scan only its reasons. */
  readonly refusals: readonly Refusal[];
  /** What the action would refuse as it is though nothing it requires is missing: another input may still settle it. */
  readonly objections?: readonly Refusal[];
  /** Values of the lets the screen shows. */
  readonly tell: Readonly<Record<string, Json>>;
  /** By slot: the sum of what is in it, and what it is measured against (`remainder`, `total.against`), and what is there already. */
  readonly sums: Readonly<Record<string, { readonly value?: Json; readonly against?: Json; readonly held?: Json }>>;
  /** Proposed input values (`propose`) by input, whether a value is given or not. */
  readonly proposals?: Readonly<Record<string, Json>>;
  /** How many decimals numbers may have, once it is known what they are of: by pointer, of every row with `*` for its place. */
  readonly decimals?: Readonly<Record<string, number>>;
  /** Lines of a checklist, once it is known what is checked. */
  readonly lines?: readonly LinePreview[];
  /** Answers to its lines that were saved before. */
  readonly saved?: readonly { readonly [field: string]: Json }[];
  /** Rows of the side lists known so far, by list. */
  readonly beside?: Readonly<Record<string, readonly RowPreview[]>>;
  /** The walk, as far as it is known. */
  readonly move?: MovePreview;
  /** What forms of the plant ask (`x-schema`), by input, once it is known; nothing where there is no form. */
  readonly forms?: Readonly<Record<string, PlantForm>>;
  /** Words of inputs that have a list of their own (`x-among`), by input, once it is known: each is the code of its text. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The action that begins the work is available; nothing has been answered yet. */
  readonly begins?: true;
  /** Inputs the action requires that are not given yet. */
  readonly open: readonly string[];
  /** Scanned codes that differ from the expected ones, in slot order. */
  readonly deviations?: readonly Deviation[];
  /** The scan caused a deviation, a confirmation or a warning: it is shown as a warning. */
  readonly deviates?: true;
  /** The scan was accepted but contradicts an earlier one: shown as an error, and either may be scanned again. */
  readonly contradicts?: true;
  /** The code the scan replaced in a slot beside the one the entry is about. */
  readonly replaced?: string;
  /** The code before a scan replaced it that something was scanned or typed for, which is not in `input`. */
  readonly setAside?: string;
  /** Confirmations and warnings the scan adds. */
  readonly asks?: readonly Refusal[];
  /** The input that takes the reason for them, where the action asks for one. */
  readonly reason?: string;
  /** Inputs currently hidden (`x-when.show`). */
  readonly hidden?: readonly string[];
}
