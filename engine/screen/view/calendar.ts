import type { CommonView, OfferedAction, QueryView } from './parts.ts';

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
