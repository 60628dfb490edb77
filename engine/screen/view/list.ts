import type { CommonView, OfferedAction, QueryView, ViewField } from './parts.ts';

/** What a task is in one line; all but `urgent` and `words` are names of columns. */
export interface TaskLine {
  /** What it is called by. */
  readonly head: string;
  /** Where the thing is that moves. */
  readonly from?: string;
  /** What is large: where the thing goes, else what the work is about. */
  readonly main?: string;
  readonly quantity?: string;
  readonly state?: string;
  /** Since when it waits. */
  readonly since?: string;
  /** Until when it is to be done. */
  readonly due?: string;
  /** True where it comes before all others. */
  readonly urgent?: string;
  /** What else tells one from another, in this order. */
  readonly words: readonly string[];
}

/** Where a task is done: a screen, and the input of it that takes the task's code. */
export interface TaskPlace {
  readonly screen: string;
  readonly input?: string;
}

/** A place for each value of a column; a task of another value opens its own page. */
export interface TaskPlaces {
  readonly by: string;
  readonly places: Readonly<Record<string, TaskPlace>>;
}

export interface TasksView extends CommonView, QueryView {
  readonly kind: 'tasks';
  readonly card: { readonly head: string; readonly body: readonly string[] };
  readonly line: TaskLine;
  /** Where a task is done; without it it opens its own page. */
  readonly place?: TaskPlace | TaskPlaces;
  /** Entity of its rows, whose pages offer the actions. */
  readonly record?: string;
  readonly actions: readonly OfferedAction[];
  /** What may be done with several tasks at once. */
  readonly bulk: readonly OfferedAction[];
}

export interface ListView extends CommonView, QueryView {
  readonly kind: 'list';
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
  readonly actions: readonly OfferedAction[];
  readonly bulk: readonly OfferedAction[];
  readonly canExport: boolean;
  /** Its rows may come from a file, and the roles may bring one. */
  readonly canImport: boolean;
  readonly alike?: readonly AlikeScreen[];
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

/** Rows of a query, each on the day it belongs to. */
export interface CalendarLayer extends QueryView {
  readonly title: string;
  /** Columns: the day, or the moment, of a row; the last day of a span; what a row is called; what says how it looks. */
  readonly on: string;
  readonly until?: string;
  readonly head: string;
  readonly tone?: string;
  /** Columns shown of a row once its day is looked at. */
  readonly show: readonly string[];
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
}

/** Days, and what is on them. */
export interface CalendarView extends CommonView, CalendarLayer {
  readonly kind: 'calendar';
  readonly title: string;
  /** Text code of what its own rows are called. */
  readonly rows: string;
  /** Rows of other queries, on the same days. */
  readonly layers: readonly CalendarLayer[];
  readonly actions: readonly OfferedAction[];
  /** Actions on a day, which their `input` takes. */
  readonly dayActions: readonly OfferedAction[];
}

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

/** Another screen with the rows of the same query. */
export interface AlikeScreen {
  readonly screen: string;
  readonly kind: 'list' | 'board';
  readonly title: string;
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

/** One of what a ratio is the product of; both are columns of the tile's query. */
export interface FactorView {
  readonly name: string;
  readonly title: string;
  readonly numerator: string;
  readonly denominator: string;
}

/** What is missing from a ratio to the whole. */
export interface LossView {
  readonly name: string;
  readonly title: string;
  /** Name of the factor it is missing from. */
  readonly factor: string;
  readonly query: QueryView;
  /** Column with the reason, where there are several. */
  readonly x?: string;
  readonly y: string;
}

/** Stops of one kind, each on its line; all but `title`, `query` and `open` are columns. */
export interface StopLayer {
  readonly title: string;
  readonly query: QueryView;
  readonly x: string;
  /** Minutes it takes of the period. */
  readonly y: string;
  readonly from: string;
  /** Empty while it runs; without it a stop lasts its minutes. */
  readonly until?: string;
  readonly open: string;
}

export interface TileView {
  readonly name: string;
  readonly title: string;
  readonly show: 'count' | 'number' | 'bar' | 'line' | 'list' | 'state' | 'ratio' | 'rates' | 'stops' | 'wait';
  readonly query: QueryView;
  readonly x?: string;
  readonly y?: string;
  /** What a ratio is the product of. */
  readonly factors?: readonly FactorView[];
  readonly lost?: readonly LossView[];
  /** What is drawn on a time line. */
  readonly stops?: readonly StopLayer[];
  /** Columns of what waits: until when it is to be done, since when it waits. */
  readonly due?: string;
  readonly since?: string;
  /** Stands at the right. */
  readonly isBeside?: true;
  /** Columns a list shows; the first ones where it does not say. */
  readonly columns?: readonly string[];
  readonly open?: string;
  /** Entity whose pages its rows open. */
  readonly record?: string;
  /** Done on a row by one tap. */
  readonly action?: OfferedAction;
  readonly icon?: string;
}

/** Something that has to be there before others can work. */
export interface StepView {
  readonly name: string;
  readonly title: string;
  /** Screen it is done in. */
  readonly open: string;
  /** Done once this answers a row. */
  readonly query?: QueryView;
  /** Done once these fields of the group are filled and saved. */
  readonly settings?: string;
  readonly fields?: readonly string[];
}

/** Spans that come every day; all but `query` are columns. */
export interface PeriodView {
  readonly query: QueryView;
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

export interface DashboardView extends CommonView {
  readonly kind: 'dashboard';
  /** Of when the figures are. */
  readonly period?: PeriodView;
  readonly steps: readonly StepView[];
  readonly tiles: readonly TileView[];
}
