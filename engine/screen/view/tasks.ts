import type { CommonView, OfferedAction, QueryView } from './parts.ts';

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
