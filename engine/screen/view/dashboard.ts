import type { CommonView, OfferedAction, QueryView } from './parts.ts';

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
  /** Drafts of definitions that wait for the reader's review are counted with its rows, as on the screen it leads to. */
  readonly drafts?: true;
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
