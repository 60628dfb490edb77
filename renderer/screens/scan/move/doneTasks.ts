import { wallTime } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { serverNow } from '../../../state/serverClock.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { untilSignOut } from '../../../session/retainedInput.ts';
import { Observable, useObservable } from '../../../state/Observable.ts';
import { useMemo } from 'react';

/** A task that was done on this device. */
export interface DoneTask {
  readonly code: string;
  /** Milliseconds since 1970, by the clock of the server. */
  readonly at: number;
  /** Its row as it was before. */
  readonly item: Item;
}

/** How often one was kept: what is kept is read again. */
const changes = new Observable(0);

/** The tasks of a round that the user did on this device today, in order, until they sign out. @param screen  the list of the tasks */
export function useDoneTasks(userId: string, screen: string): readonly DoneTask[] {
  const { zone } = useTranslator();
  useObservable(changes);
  const kept = localStorage.getItem(keyOf(userId, screen));
  const today = wallTime(serverNow(), zone).day;
  return useMemo(() => doneOn(today, kept, zone), [today, kept, zone]);
}

/** Keeps that a task was done, once. */
export function keepDoneTask(userId: string, screen: string, zone: string, task: DoneTask): void {
  const key = keyOf(userId, screen);
  const before = doneOn(wallTime(task.at, zone).day, localStorage.getItem(key), zone);
  if (before.some(({ code }) => code === task.code)) return;
  localStorage.setItem(key, JSON.stringify([...before, task]));
  changes.set(changes.now + 1);
}

/** Those of a day of the plant. */
export function doneOn(day: string, kept: string | null, zone: string): readonly DoneTask[] {
  const tasks = kept === null ? [] : (JSON.parse(kept) as readonly DoneTask[]); // only this file writes there
  return tasks.filter(({ at }) => wallTime(at, zone).day === day);
}

const keyOf = (userId: string, screen: string): string => untilSignOut(userId, `done.${screen}`);
