import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TasksView } from '#engine';
import { readPage, usePage, type Item, type Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { useOnline } from '../../live/useOnline.ts';
import { play } from '../../sound/play.ts';
import { addScanLogEntry, answerScan } from '../../scan/scanLog.ts';
import { useScan } from '../../scan/useScan.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { taskHref } from './taskHref.ts';
import { taskRequest } from './taskRequest.ts';
import { inOrder, isOverdue } from './taskTimes.ts';
import { useFirstAction } from './useFirstAction.ts';
import { useMarks, type Marks } from './useMarks.ts';
import { call } from '../../api/http.ts';
import { codeOf } from './codeOf.ts';
import css from './TasksPage.module.css';

export interface TasksPageProps {
  readonly view: TasksView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** The maximum of one request; no user has more tasks. */
const MAX_TASKS = 1000;

/** A code that matched no single task, with the tasks it matched. */
export interface AmbiguousScan {
  readonly code: string;
  readonly tasks: readonly Item[];
}

/**
 * Tasks of this user, the next one on top. A tap opens one, and so does a code: its own, or that of a record only it
 * concerns.
 */
export function TasksPage({ view, onBack }: TasksPageProps): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const isOnline = useOnline();
  const { query, entities, line } = view;
  const { data } = usePage(query, entities, taskRequest(line, MAX_TASKS));
  const inOtherHands = usePage(query, entities, taskRequest(line, MAX_TASKS, true), line.others !== undefined).data;
  const ofOthers = line.others === undefined ? undefined : inOtherHands;
  const items = inOrder(line, data?.items ?? []);
  const goTo = (item: Item): void => {
    const to = taskHref(view, item);
    if (to !== undefined) go(to);
  };
  const [scanned, setScanned] = useState<AmbiguousScan>();
  const openByCode = async (code: string): Promise<void> => {
    const id = addScanLogEntry(t(view.title), code, 'waiting');
    const tasks = await tasksForCode(view, code).catch(() => []);
    answerScan(id, { verdict: tasks.length > 0 ? 'accepted' : 'refused' });
    play(tasks.length > 0 ? 'accept' : 'refuse');
    const [only] = tasks;
    if (only && tasks.length === 1) goTo(only);
    else setScanned({ code, tasks: inOrder(line, tasks) });
  };
  useScan((code) => void openByCode(code));
  const isFiltered = scanned !== undefined && scanned.tasks.length > 0;
  const visible = isFiltered ? scanned.tasks : items;
  const [first] = visible;
  const overdue = items.filter((item) => isOverdue(line, item)).length;
  const marks = useMarks(view, items);
  const action = useFirstAction(view, first);
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      statusBar={
        isOnline
          ? marks?.isOn
            ? {
                tone: 'wait',
                icon: 'list-check',
                sentence: t('ui.tasks.marking', { count: marks.count }),
                detail: t('ui.tasks.markHow'),
              }
            : data === undefined
              ? { tone: 'wait', icon: 'list-check', sentence: t(view.title), detail: t('ui.tasks.how') }
              : statusBarOf(scanned, data.total ?? items.length, overdue, t)
          : { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept') }
      }
      primary={
        marks?.isOn
          ? primaryOf(view, marks, t)
          : {
              label: action ? t('ui.tasks.firstAction', { action: t(action.title) }) : t('ui.tasks.first'),
              icon: action ? actionIcon(action) : 'player-play',
              ...(first && taskHref(view, first) !== undefined ? {} : { closed: t('ui.tasks.none') }),
              onPress: () => (action ? go(action.href) : first && goTo(first)),
            }
      }
      {...(marks?.isOn && view.bulk.length > 1 ? { side: <Others view={view} marks={marks} /> } : {})}
    >
      {!data ? null : items.length === 0 && !ofOthers?.items.length ? (
        <p className={css['none']}>{t('ui.tasks.none')}</p>
      ) : (
        <TaskBoard
          view={view}
          items={visible}
          total={isFiltered ? visible.length : (data.total ?? items.length)}
          ofOthers={ofOthers}
          scanned={isFiltered ? { code: scanned.code, onClear: () => setScanned(undefined) } : undefined}
          marks={marks}
        />
      )}
    </PadFrame>
  );
}

/** The first of what may be done with what is marked; the others stand beside. */
function primaryOf({ bulk }: TasksView, marks: Marks, t: Translator['t']): Primary {
  const [action] = bulk;
  return {
    label: t('ui.tasks.marked', { action: t(action?.title ?? ''), count: marks.count }),
    icon: 'player-play',
    ...(marks.count > 0 ? {} : { closed: t('ui.tasks.markFirst') }),
    onPress: () => action && marks.onDo(action),
  };
}

function Others({ view, marks }: { readonly view: TasksView; readonly marks: Marks }): ReactNode {
  const { t } = useTranslator();
  return view.bulk.slice(1).map((action) => (
    <PadButton key={action.action} icon={actionIcon(action)} onPress={() => marks.count > 0 && marks.onDo(action)}>
      {t(action.title)}
    </PadButton>
  ));
}

function statusBarOf(scanned: AmbiguousScan | undefined, all: number, overdue: number, t: Translator['t']): StatusBarContent {
  const detail = t('ui.tasks.how');
  if (scanned === undefined) {
    const sentence = overdue > 0 ? t('ui.tasks.askOverdue', { count: all, overdue }) : t('ui.tasks.ask', { count: all });
    return { tone: 'wait', icon: 'list-check', sentence, detail };
  }
  const { code, tasks } = scanned;
  return tasks.length === 0
    ? { tone: 'refused', sentence: t('ui.tasks.notFor', { code }), detail }
    : { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.for', { code, count: tasks.length }), detail };
}

/**
 * The tasks a scanned code refers to, among all pending ones and not only the displayed: the task's own code, a record it
 * refers to (part, batch, bin), or a label whose part and batch are those of the task. Among the last, only those in the bin
 * of the label are returned if there are any.
 */
async function tasksForCode({ query, line }: TasksView, code: string): Promise<readonly Item[]> {
  const { items } = await readPage(query, taskRequest(line, MAX_TASKS));
  const own = items.filter((item) => codeOf(line.head, item) === code);
  if (own.length > 0) return own;
  const named = items.filter((item) => namesCode(item, code));
  return named.length > 0 ? named : tasksForLabel(items, code);
}

async function tasksForLabel(items: readonly Item[], code: string): Promise<readonly Item[]> {
  const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
  const label = answer.ok ? answer.data.items[0]?.values : undefined;
  if (!label) return [];
  const matching = items.filter((item) => matchesLabel(item, label));
  const near = matching.filter((item) => namesCode(item, label['bin.code'] ?? null));
  return near.length > 0 ? near : matching;
}

/** Whether a task refers to the record with a code. */
function namesCode(item: Item, code: Json): boolean {
  return code !== null && Object.keys(item).some((name) => codeOf(name, item) === code);
}

/** Whether all fields that task and label have in common are equal, and there is at least one. */
function matchesLabel(item: Item, label: Item): boolean {
  const shared = Object.keys(item).filter((name) => typeof label[`${name}.code`] === 'string' && codeOf(name, item) !== '');
  return shared.length > 0 && shared.every((name) => codeOf(name, item) === label[`${name}.code`]);
}
