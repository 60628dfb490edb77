import type { ScanView, SlotView } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { Intent } from '../../../submit/Intent.ts';
import type { Cell } from '../cells/cells.ts';
import type { Phase } from './phase.ts';
import type { ScanContext } from './scanContext.ts';

/** A scan screen at work, as its parts see it. */
export interface ScanScreen {
  readonly context: ScanContext;
  readonly phase: Phase;
  /** The slot worked on: chosen, else the first that is open, else a form, so that what was filled in for it is seen. */
  readonly slot: SlotView | undefined;
  /** Nothing is asked for any more. */
  readonly isWhole: boolean;
  /** Where typing goes. */
  readonly cell: Cell | undefined;
  readonly scan: (code: string) => void;
  readonly setValue: (cell: Cell, value: Json | undefined) => void;
  readonly change: (input: Item) => void;
  readonly pickCell: (cell: Cell) => void;
  readonly pickSlot: (slot: SlotView) => void;
  readonly undo: () => void;
  /** Puts away what was scanned and not taken. */
  readonly dismiss: () => void;
  readonly submit: () => void;
  /** Does what must be done before the entry. */
  readonly begin: (intent: Pick<Intent, 'action' | 'input'>) => void;
  /** Changes the number that was booked last, or that of an entry before. */
  readonly correct: (entry?: Item) => void;
  /** Takes back what was done last. */
  readonly takeBack: () => void;
  readonly confirm: () => void;
  readonly agree: (token: string) => void;
  readonly sign: (token: string) => void;
  /** Leaves what was asked besides unanswered. */
  readonly cancel: () => void;
  /** Goes on to the next entry, keeping what the screen keeps. */
  readonly next: () => void;
}

/** What every part of a scan screen is given. */
export interface ScanPartProps {
  readonly view: ScanView;
  readonly screen: ScanScreen;
}
