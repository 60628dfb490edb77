import type { CommonView, OfferedAction, QueryView } from './parts.ts';

/** What a row of a task says, by roles: names of columns. */
export interface TaskLine {
  /** What its screens take, and it is found by: the code of the record. */
  readonly head: string;
  /** What the work is about, and what else tells one from another. */
  readonly what: readonly string[];
  /** What the first of `what` is called. */
  readonly name?: string;
  /** How much is still to do. */
  readonly many?: string;
  /** Where it is done; of a movement, the place to go to. */
  readonly where?: string;
  /** What that place is called; of a movement, the other place. */
  readonly place?: string;
  /** It is a movement, and `place` is where the thing comes from, or where it goes. */
  readonly movement?: 'from' | 'to';
  /** Since when it waits. */
  readonly since?: string;
  /** Until when it is to be done. */
  readonly until?: string;
  /** What is done, and of how much. */
  readonly progress?: readonly string[];
  readonly state?: string;
  /** Words of the state in which somebody does it now. */
  readonly doing?: readonly string[];
  /** True where somebody else does it. */
  readonly others?: string;
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
  readonly line: TaskLine;
  /** Where a task is done; without it it opens its own page. */
  readonly place?: TaskPlace | TaskPlaces;
  /** Entity of its rows, whose pages offer the actions. */
  readonly record?: string;
  readonly actions: readonly OfferedAction[];
  /** What may be done with several tasks at once. */
  readonly bulk: readonly OfferedAction[];
}
