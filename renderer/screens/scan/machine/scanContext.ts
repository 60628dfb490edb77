import type { Card, Look, ScanView, SlotView } from '#engine';
import type { Answer, NotOk, Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey, type Outcome } from '../../../api/submit.ts';
import type { Owner } from '../../../outbox/Entry.ts';
import { SENDING, type SubmitStage } from '../../../submit/submitMachine.ts';

/** A {@link Look} as the server tells it: refusals with their sentences. */
export type ToldLook = Omit<Look, 'refusals' | 'asks'> & {
  readonly refusals: readonly Told[];
  readonly asks?: readonly Told[];
};

/** A scan that was not taken, until the next one. */
export interface RefusedScan {
  readonly code: string;
  readonly slot?: string;
  readonly card?: Card;
  readonly refusals: readonly Told[];
  /** It was done before: nothing is wrong. */
  readonly isRepeat?: boolean;
  /** Its beat, and those of codes before it, where no server said so and nobody has filled them. */
  readonly beats?: readonly number[];
}

/** A code on its way, and the slot the person chose for it. */
export interface Scanned {
  readonly code: string;
  readonly slot?: string;
  /** Its beat, which stands as soon as it is scanned. */
  readonly beat?: number;
}

/** What goes on without a server: where codes are put, and what is kept with the entry. */
export interface Unheard {
  readonly slots: readonly SlotView[];
  /** Filled in where nobody typed anything. */
  readonly defaults: Item;
  readonly title: string;
  readonly owner: Owner;
  /** A sentence of ours as the server would tell it. */
  readonly tell: (code: string, params: Told['params']) => Told;
}

export interface ScanContext extends SubmitStage {
  readonly screen: string;
  readonly action: string;
  /** Whether the scan that leaves nothing open finishes (`submit`). */
  readonly isFinishedByScan: boolean;
  /** The next entry takes a task that is asked for first. */
  readonly awaitsNext?: boolean;
  /** What changes the number that was booked last. */
  readonly correct?: ScanView['correct'];
  /** What takes back what was done last. */
  readonly undo?: ScanView['undo'];
  /** The entry as it was booked, while its number is changed. */
  readonly booked: Item | undefined;
  /** What stood there before a row of a list was taken to be corrected. */
  readonly aside?: Item | undefined;
  /** Something is asked that the action does not require: why it is not good. */
  readonly isHeld?: (input: Item) => boolean;
  /** What the next entry begins with. */
  readonly nextOf: (input: Item) => Item;
  /** Inputs the entry began with because a screen keeps them: nobody gave them for it. */
  readonly kept: readonly string[];
  /** A scan was taken since the entry was last sent. */
  readonly isScanned: boolean;
  /** Something was typed after the last scan: it is finished by hand, or by the scan that begins the next entry. */
  readonly isTyped: boolean;
  /** What was typed is looked at before the code that came after it is. */
  readonly isTypingSeen: boolean;
  /** What the next entry takes besides what is kept: the next task; undefined while nobody has answered. */
  readonly upNext: Item | undefined;
  /** Absent where the action must not wait. */
  readonly unheard: Unheard | undefined;
  /** Inputs of forms: a proposal fills them in; for a scan it is only said. */
  readonly filled: ReadonlySet<string>;
  readonly input: Item;
  /** Inputs before each scan that was taken, for undo. */
  readonly past: readonly Item[];
  /** Codes that wait until the one before is answered. */
  readonly queue: readonly Scanned[];
  /** The scan the server is asked about now; others may have come since. */
  readonly asking: Scanned | undefined;
  /** What was just filled in is looked at before the next code. */
  readonly isFilledIn: boolean;
  readonly look: ToldLook | undefined;
  /** Inputs the person changed: what is proposed for them is not filled in again. */
  readonly touched: ReadonlySet<string>;
  readonly refused: RefusedScan | undefined;
  /** The server's refusal of the submit, or the network's silence. */
  readonly failure: NotOk | undefined;
  readonly outcome: Extract<Answer<Outcome>, { ok: true }> | undefined;
  /** One key for one intent: a resend after a lost answer does nothing twice. */
  readonly key: string;
}

/** An entry nobody has asked or answered anything about. */
export const EMPTY: Pick<ScanContext, 'look' | 'refused' | 'failure' | 'outcome'> & SubmitStage = {
  look: undefined,
  refused: undefined,
  failure: undefined,
  outcome: undefined,
  ...SENDING,
};

/** What stays the same from entry to entry. */
export type ScanOf = Pick<
  ScanContext,
  'screen' | 'action' | 'unheard' | 'filled' | 'isFinishedByScan' | 'awaitsNext' | 'correct' | 'undo' | 'isHeld' | 'nextOf'
>;

/** The fresh context of a screen. @param kept  what of the input nobody gave for this entry */
export function startOf(of: ScanOf, input: Item, past: readonly Item[] = [], kept: Item = {}): ScanContext {
  const { screen, action, unheard, filled, isFinishedByScan, awaitsNext = false, correct, undo, isHeld, nextOf } = of;
  return {
    screen,
    action,
    unheard,
    filled,
    isFinishedByScan,
    awaitsNext,
    ...(correct ? { correct } : {}),
    ...(undo ? { undo } : {}),
    ...(isHeld ? { isHeld } : {}),
    booked: undefined,
    nextOf,
    kept: Object.keys(kept),
    isScanned: false,
    isTyped: false,
    isTypingSeen: false,
    upNext: undefined,
    input,
    past,
    queue: [],
    asking: undefined,
    isFilledIn: false,
    touched: new Set(),
    key: newKey(),
    ...EMPTY,
  };
}
