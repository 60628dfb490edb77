import type { DataOf } from '#contract';
import type { Card, ScanView, SlotView } from '#engine';
import type { Answer, Failure, RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { newKey, type Outcome } from '../../../api/submit.ts';
import type { Owner } from '../../../outbox/OutboxEntry.ts';
import type { ScanDraft } from '../../../session/retainedInput.ts';
import { SENDING, type SubmitStage } from '../../../submit/submitMachine.ts';
import type { PutAway } from './putAway.ts';

/** What the server says of a scan. */
export type RenderedPreview = DataOf<'POST /api/screens/:screen/look'>;

/** A refused scan, until the next one. */
export interface RefusedScan {
  readonly code: string;
  readonly slot?: string;
  readonly card?: Card;
  readonly refusals: readonly RenderedRefusal[];
  /** A repetition: nothing is wrong. */
  readonly isRepeat?: boolean;
  /** Filled slots it fits: one of them is chosen. */
  readonly fits?: readonly string[];
  /** Codes of the titles of the rules it keeps. */
  readonly holds?: RenderedPreview['holds'];
  /** What it may be, where no record carries it. */
  readonly likely?: RenderedPreview['likely'];
  /** Its log entry, and those of earlier codes, where the refusal is local and they are still unanswered. */
  readonly logIds?: readonly number[];
}

/** A code being processed, and the slot chosen for it. */
export interface PendingScan {
  readonly code: string;
  readonly slot?: string;
  /** Its log entry, which is shown as soon as it is scanned. */
  readonly logId?: number;
}

/** What a device keeps of an entry until its outcome is known, and slots for codes while there is no server. */
export interface OfflineSettings {
  /** Whether the action may wait on the device while the server is away. */
  readonly mayWait: boolean;
  readonly slots: readonly SlotView[];
  readonly shapes?: NonNullable<ScanView['shapes']>;
  /** Defaults of empty inputs. */
  readonly defaults: Item;
  readonly title: string;
  readonly owner: Owner;
  /** Creates a local refusal with its text. */
  readonly renderRefusal: (refusal: Pick<RenderedRefusal, 'code' | 'params'>) => RenderedRefusal;
}

/** An entry that was set aside when a scan began another one: nothing of it is done. */
export interface FormerEntry {
  /** What it is about. */
  readonly code: string;
  readonly input: Item;
}

export interface ScanContext extends SubmitStage {
  readonly screen: string;
  readonly action: string;
  /** Whether the scan that completes the entry submits it (`submit`). */
  readonly isFinishedByScan: boolean;
  /** Slots whose code, as it ended an entry, begins no other: the next entry begins elsewhere, or that code is taken once. */
  readonly laterSlots: ReadonlySet<string>;
  /** The code that finished the entry, in such a slot: a double scan of it changes nothing. */
  readonly finishedBy?: string | undefined;
  /** The scan accepted last, for this entry. */
  readonly lastScan?:
    | {
        readonly code: string;
        readonly slot: string | undefined;
        /** What it replaced. */ readonly replaced?: string | undefined;
      }
    | undefined;
  /** The next entry starts with a task that is requested first. */
  readonly hasNextTask?: boolean;
  /** The action that corrects the last booked number. */
  readonly correct?: ScanView['correct'];
  /** The action that undoes the last one. */
  readonly undo?: ScanView['undo'];
  /** The booked entry while its number is corrected. */
  readonly booked: Item | undefined;
  /** The entry set aside while a row of a list is corrected. */
  readonly setAside?: Item | undefined;
  /** Holds the submit for an input the action does not require: the reason of a bad verdict. */
  readonly isOnHold?: (input: Item) => boolean;
  /** Initial input of the next entry. */
  readonly nextOf: (input: Item) => Item;
  /** Retained inputs the entry started with: the user did not enter them for it. */
  readonly retained: readonly string[];
  /** A scan was accepted since the last submit. */
  readonly isScanned: boolean;
  /** Something was typed after the last scan: the entry is submitted by hand, or by the scan that starts the next one. */
  readonly isTyped: boolean;
  /** Typed input was checked before the code that came after it. */
  readonly isTypingChecked: boolean;
  /** Further inputs of the next entry: the next task; undefined until known. */
  readonly upNext: Item | undefined;
  /** The user asked for the next entry before its task was known. */
  readonly isNextAsked: boolean;
  /** Absent where nothing is kept on the device. */
  readonly offline: OfflineSettings | undefined;
  /** Inputs of forms, which proposals fill in; for a scan a proposal is only displayed. */
  readonly filled: ReadonlySet<string>;
  readonly input: Item;
  /** Inputs before each accepted scan, for undo. */
  readonly past: readonly Item[];
  /** Codes taken out of baskets again. */
  readonly putAway: PutAway;
  /** Entries set aside, the latest last. */
  readonly former: readonly FormerEntry[];
  /** What was entered for inputs that a publication took from the screen, and is not sent. */
  readonly dropped: ScanDraft['dropped'];
  /** Codes queued until the previous one is answered. */
  readonly queue: readonly PendingScan[];
  /** Finish was pressed once this scan had come: the entry is submitted when it is accepted. */
  readonly finishAfter?: PendingScan | undefined;
  /** A code that may stand for another one, as a badge, was taken while there was no server to ask. */
  readonly isUnchecked?: true | undefined;
  /** Checks in a row that had no answer. */
  readonly lostLooks: number;
  /** The scan being checked by the server; others may have come since. */
  readonly current: PendingScan | undefined;
  /** Proposals just filled in are checked before the next code. */
  readonly isFilledIn: boolean;
  readonly preview: RenderedPreview | undefined;
  /** Inputs changed by the user: proposals do not overwrite them. */
  readonly touched: ReadonlySet<string>;
  readonly refused: RefusedScan | undefined;
  /** Refusal of the submit, or a network failure. */
  readonly failure: Failure | undefined;
  readonly outcome: Extract<Answer<Outcome>, { ok: true }> | undefined;
  /** One key per intent: a resend after a lost answer does nothing twice. */
  readonly key: string;
}

/** An empty entry. */
export const EMPTY_ENTRY: Pick<ScanContext, 'preview' | 'refused' | 'failure' | 'outcome'> & SubmitStage = {
  preview: undefined,
  refused: undefined,
  failure: undefined,
  outcome: undefined,
  ...SENDING,
};

/** Settings that are constant over all entries. */
export type ScanSettings = Pick<
  ScanContext,
  | 'screen'
  | 'action'
  | 'offline'
  | 'filled'
  | 'isFinishedByScan'
  | 'laterSlots'
  | 'hasNextTask'
  | 'correct'
  | 'undo'
  | 'isOnHold'
  | 'nextOf'
>;

/** The initial context of a screen. @param retained inputs that were not entered for this entry */
export function initialContext(
  of: ScanSettings,
  input: Item,
  {
    past = [],
    putAway = {},
    touched = [],
    former = [],
    dropped = [],
  }: Partial<Pick<ScanContext, 'past' | 'putAway' | 'former' | 'dropped'>> & { readonly touched?: Iterable<string> } = {},
  retained: Item = {},
): ScanContext {
  const {
    screen,
    action,
    offline,
    filled,
    isFinishedByScan,
    laterSlots,
    hasNextTask = false,
    correct,
    undo,
    isOnHold,
    nextOf,
  } = of;
  return {
    screen,
    action,
    offline,
    filled,
    isFinishedByScan,
    laterSlots,
    hasNextTask,
    ...(correct ? { correct } : {}),
    ...(undo ? { undo } : {}),
    ...(isOnHold ? { isOnHold } : {}),
    booked: undefined,
    nextOf,
    retained: Object.keys(retained),
    finishedBy: undefined,
    lastScan: undefined,
    isScanned: false,
    isTyped: false,
    isTypingChecked: false,
    upNext: undefined,
    isNextAsked: false,
    input,
    past,
    putAway,
    former,
    dropped,
    queue: [],
    finishAfter: undefined,
    lostLooks: 0,
    isUnchecked: undefined,
    current: undefined,
    isFilledIn: false,
    touched: new Set(touched),
    key: newKey(),
    ...EMPTY_ENTRY,
  };
}
