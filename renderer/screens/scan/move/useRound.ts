import { useEffect } from 'react';
import type { ScanView, TasksView } from '#engine';
import { usePage, useScreen, type Item } from '../../../api/reads.ts';
import { serverNow } from '../../../state/serverClock.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useMe } from '../../../session/useSession.ts';
import { codeOf } from '../../tasks/codeOf.ts';
import { taskRequest } from '../../tasks/taskRequest.ts';
import { inOrder } from '../../tasks/taskTimes.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import { keepDoneTask, useDoneTasks, type DoneTask } from './doneTasks.ts';

/** The tasks of a walk: what was done, and what is still to do. */
export interface Round {
  readonly view: TasksView;
  readonly done: readonly DoneTask[];
  readonly open: readonly Item[];
  /** Index of the task in hand among those; -1 for none of them. */
  readonly now: number;
}

/** The task in hand by round: once it is done, it is no longer among those to do. */
const inHand = new Map<string, Pick<DoneTask, 'code' | 'item'>>();

const NO_LINE = { others: undefined };

/** The round a scan screen is part of; undefined while nothing is known of it. What is booked here is kept as done. */
export function useRound(tasks: NonNullable<ScanView['tasks']>, { context, phase }: ScanScreen): Round | undefined {
  const { user } = useMe();
  const { zone } = useTranslator();
  const { data: screen } = useScreen(tasks.screen);
  const view = screen?.kind === 'tasks' ? screen : undefined;
  const { data } = usePage(view?.query ?? '', view?.entities ?? [], taskRequest(view?.line ?? NO_LINE), view !== undefined);
  const round = `${user.id} ${tasks.screen}`;
  const done = useDoneTasks(user.id, tasks.screen);
  const all = view && data ? inOrder(view.line, data.items) : [];
  const code = context.input[tasks.input];
  const now = view ? all.findIndex((item) => codeOf(view.line.head, item) === code) : -1;
  const isDone = phase === 'done' && context.outcome !== undefined && context.outcome.data.queuedKey === undefined;
  useEffect(() => {
    if (typeof code !== 'string') return;
    if (all[now]) inHand.set(round, { code, item: all[now] });
    const task = inHand.get(round);
    if (isDone && task?.code === code) keepDoneTask(user.id, tasks.screen, zone, { ...task, at: serverNow() });
  });
  if (!view || !data) return undefined;
  const isOpen = (each: DoneTask): boolean => all.some((other) => codeOf(view.line.head, other) === each.code);
  return { view, done: done.filter((each) => !isOpen(each)), open: all, now };
}
