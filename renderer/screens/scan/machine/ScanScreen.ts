import type { ScanView, SlotView } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { SubmitIntent } from '../../../submit/SubmitIntent.ts';
import type { Cell } from '../cells/cells.ts';
import type { Phase } from './phase.ts';
import type { FormerEntry, ScanContext } from './scanContext.ts';

/** State and commands of a running scan screen. */
export interface ScanScreen {
  readonly context: ScanContext;
  readonly phase: Phase;
  /** The current slot: chosen, else the first open one, else a form, so that its proposed values are visible. */
  readonly slot: SlotView | undefined;
  /** The entry is complete. */
  readonly isComplete: boolean;
  /** The cell that takes typed keys. */
  readonly cell: Cell | undefined;
  /** Takes a code, into a slot where one is chosen for it. */
  readonly scan: (code: string, slot?: string) => void;
  readonly setValue: (cell: Cell, value: Json | undefined) => void;
  readonly change: (input: Item) => void;
  readonly pickCell: (cell: Cell) => void;
  readonly pickSlot: (slot: SlotView) => void;
  readonly undo: () => void;
  /** Continues an entry that was set aside. */
  readonly resume: (former: FormerEntry) => void;
  /** Dismisses a refused scan. */
  readonly dismiss: () => void;
  readonly submit: () => void;
  /** Submits the action that must precede the entry. */
  readonly begin: (intent: Pick<SubmitIntent, 'action' | 'input'>) => void;
  /** Corrects the last booked number, or that of an earlier entry. */
  readonly correct: (entry?: Item) => void;
  /** Undoes the last action. */
  readonly takeBack: () => void;
  readonly confirm: () => void;
  readonly agree: (token: string) => void;
  readonly sign: (token: string) => void;
  /** Cancels the current question. */
  readonly cancel: () => void;
  /** Starts the next entry, with the values the screen retains. */
  readonly next: () => void;
}

/** Props of every part of a scan screen. */
export interface ScanPartProps {
  readonly view: ScanView;
  readonly screen: ScanScreen;
}
