import type { Refusal } from '../../types.ts';
import type { Json } from '../../value/json.ts';
import type { ViewField } from '../view.ts';

/** What stands behind a code in an input: the row, and the values the slot shows of it. */
export interface Card {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
  /** By path as in `SlotView.show`; references are `{id, code}`. */
  readonly values: Readonly<Record<string, Json>>;
}

/** One line of a checklist. */
export interface LineLook {
  /** Id of its row; of one that is answered several times with the time behind it. */
  readonly id: string;
  /** Which time its row is answered, from 1; absent where each is answered once. */
  readonly turn?: { readonly row: string; readonly number: number };
  /** By path: its title, its hint, its limits. */
  readonly values: Readonly<Record<string, Json>>;
  /** Fields of its answer that it asks for. */
  readonly asks: readonly string[];
}

/** One row of a list beside the slots. */
export interface RowLook {
  readonly id: string;
  /** By path; references are `{id, code}`. */
  readonly values: Readonly<Record<string, Json>>;
}

/** A form of the plant: its fields, and their schema for rjsf. */
export interface PlantForm {
  readonly fields: readonly ViewField[];
  readonly schema: object;
}

/** Something that was taken though it is not what was expected: allowed, and never green. */
export interface Deviation {
  readonly slot: string;
  /** The code that was scanned. */
  readonly given: string;
  /** The code that was proposed; absent where only the rows tell that something else comes first. */
  readonly expected?: string;
  /** Code of the text that says why a reason is asked for. */
  readonly why?: string;
}

/** The answer to one scan, or to one change of what is typed, on a scan screen. */
export interface Look {
  /** The input as the engine reads it now: with the scan in it when a slot took it. */
  readonly input: Readonly<Record<string, Json>>;
  /** The slot that took the scan, or the one that refused it. */
  readonly slot?: string;
  /** False when the scan was refused: the input is as before, and `refused` is what was scanned, if it exists. */
  readonly taken: boolean;
  readonly refused?: Card;
  /** It was not taken only because it was done before: it is answered in amber, and what stands is kept. */
  readonly repeats?: true;
  /** Cards of every slot whose codes are in the input, by slot; in a basket in the order of its codes. */
  readonly cards: Readonly<Record<string, readonly (Card | null)[]>>;
  /** Everything the engine can say against the input so far; of a scan that was not taken only why. */
  readonly refusals: readonly Refusal[];
  /** Lets the screen tells. */
  readonly tell: Readonly<Record<string, Json>>;
  /** By slot: the sum of what is in it, and what it is measured against (`remainder`, `total.against`), and what is there already. */
  readonly sums: Readonly<Record<string, { readonly value?: Json; readonly against?: Json; readonly held?: Json }>>;
  /** What inputs are most likely (`propose`), by input, given or not. */
  readonly proposals?: Readonly<Record<string, Json>>;
  /** Lines of a checklist, once it is known what is checked. */
  readonly lines?: readonly LineLook[];
  /** Answers to its lines that were saved before. */
  readonly saved?: readonly { readonly [field: string]: Json }[];
  /** Rows of the lists beside the slots that are known by now, by list. */
  readonly beside?: Readonly<Record<string, readonly RowLook[]>>;
  /** What forms of the plant ask (`x-schema`), by input, once it is known; nothing where there is no form. */
  readonly forms?: Readonly<Record<string, PlantForm>>;
  /** The action that begins it is open: nothing is answered before. */
  readonly begins?: true;
  /** Inputs the action requires that are not given yet. */
  readonly open: readonly string[];
  /** What was scanned and is not what was expected, in the order of the slots. */
  readonly deviations?: readonly Deviation[];
  /** The scan brought one of them about, or what will be asked or warned of: it is answered in amber. */
  readonly deviates?: true;
  /** The scan was taken, and what was scanned before does not go with it: it is answered in red, and either may be scanned anew. */
  readonly contradicts?: true;
  /** What will be asked or warned of because of the scan. */
  readonly asks?: readonly Refusal[];
  /** The input that takes the reason for them, where the action asks for one. */
  readonly reason?: string;
  /** Inputs that are not asked for as things stand (`x-when.show`). */
  readonly hidden?: readonly string[];
}
