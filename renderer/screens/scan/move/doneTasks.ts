import type { Item } from '../../../api/reads.ts';
import { Observable, useObservable } from '../../../state/Observable.ts';

/** A task that was done on this page. */
export interface DoneTask {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its row as it was before. */
  readonly item: Item;
}

const done = new Observable<ReadonlyMap<string, readonly DoneTask[]>>(new Map());
const NONE: readonly DoneTask[] = [];

/** The tasks of a round that were done on this page, in order. @param round  the user and the screen of the tasks */
export function useDoneTasks(round: string): readonly DoneTask[] {
  return useObservable(done).get(round) ?? NONE;
}

/** Keeps that a task was done, once. */
export function keepDoneTask(round: string, task: DoneTask): void {
  const before = done.now.get(round) ?? NONE;
  if (before.some(({ code }) => code === task.code)) return;
  done.set(new Map([...done.now, [round, [...before, task]]]));
}
