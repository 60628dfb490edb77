import type { CommonView, OfferedAction, QueryView, ViewField } from './parts.ts';

export interface ListView extends CommonView, QueryView {
  readonly kind: 'list';
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
  readonly actions: readonly OfferedAction[];
  readonly bulk: readonly OfferedAction[];
  /** The roles see some of its rows only. */
  readonly isLimited?: true;
  /** Stock: column `quantity` adds up over rows that are alike in column `of`; of different things it may be counted in different units. */
  readonly sum?: { readonly quantity: string; readonly of: string };
  readonly canExport: boolean;
  /** Its rows may come from a file, and the roles may bring one. */
  readonly canImport: boolean;
  readonly alike?: readonly AlikeScreen[];
  /** Drafts of definitions that wait for the reader's review stand above its rows. */
  readonly drafts?: true;
}

/** Another screen with the rows of the same query. */
export interface AlikeScreen {
  readonly screen: string;
  readonly kind: 'list' | 'board';
  readonly title: string;
}

/** An action of a tree; `below` is the input that takes the row under which it makes another. */
export interface TreeAction extends OfferedAction {
  readonly below?: string;
}

/** Rows that belong below each other. Those below a row have its `code` in their `parent`; those at the top have none. */
export interface TreeView extends CommonView, QueryView {
  readonly kind: 'tree';
  /** Columns: the reference to the row above, what a row is called by, and what that stands for. */
  readonly parent: string;
  readonly code: string;
  readonly name?: string;
  /** Columns shown of the row that is looked at. */
  readonly show: readonly string[];
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
  readonly actions: readonly TreeAction[];
}

/** Records of a query against the words that a field of theirs lists. */
export interface MatrixView extends CommonView, QueryView {
  readonly kind: 'matrix';
  /** Entity of the records. */
  readonly entity: string;
  /** Columns: what a record is called by, what that stands for, and the word that stands before it where it is set. */
  readonly head: string;
  readonly name?: string;
  readonly word?: string;
  /** The field that lists words. */
  readonly field: ViewField;
  /** The words of a record come from these rows, too: its field with references to them, and their entity. */
  readonly through?: { readonly field: string; readonly entity: string };
  /** Writes the list of a record; absent where the roles may only read. */
  readonly action?: string;
  /** Makes the first record. */
  readonly create?: OfferedAction;
  /** Words stand in the head of the columns. */
  readonly isTurned: boolean;
}
