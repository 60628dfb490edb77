import type { AlikeScreen } from './list.ts';
import type { CommonView, OfferedAction, QueryView } from './parts.ts';

/** An action of a board. */
export interface BoardAction extends OfferedAction {
  /** It asks for nothing but the row, and can be undone: it is done as soon as it is chosen. */
  readonly isDirect?: true;
}

/** A step of a row from one state to another. */
export interface BoardMove {
  readonly from: string;
  readonly to: string;
  /** Code of what the event is called. */
  readonly event: string;
  /** Actions of the board that raise it; none where something else does, as the end of an approval. */
  readonly actions: readonly string[];
}

/** Rows of a query as cards, one column for each state. */
export interface BoardView extends CommonView, QueryView {
  readonly kind: 'board';
  /** Columns: the state, what a row is called, from when it grows old, and what says how it looks. */
  readonly by: string;
  readonly head: string;
  readonly since?: string;
  readonly tone?: string;
  /** States, in their order. */
  readonly states: readonly string[];
  /** Columns shown on a card. */
  readonly show: readonly string[];
  readonly moves: readonly BoardMove[];
  /** Entity of its rows: what a card opens. */
  readonly open?: string;
  readonly actions: readonly BoardAction[];
  readonly alike?: readonly AlikeScreen[];
}
