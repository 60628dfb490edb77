import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TaskLine, TasksView } from '#engine';
import { answerVerdict, type AnswerVerdict } from '../../api/answerVerdict.ts';
import { callPage, usePage, type Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { countText, type Translator } from '../../i18n/texts.ts';
import type { ScannedRecord } from '../../api/scannedRecord.ts';
import { useIsSlow } from '../../shells/pad/useIsSlow.ts';
import { useOnline } from '../../live/useOnline.ts';
import { playVerdict } from '../../sound/playVerdict.ts';
import { unreadStatusBar } from '../../shells/pad/unreadStatusBar.ts';
import { addScanLogEntry, answerScan } from '../../scan/scanLog.ts';
import { useScan } from '../../scan/useScan.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { failedStatusBar } from './failedStatusBar.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { LoadingRows, NoTasks, NotYours } from './TaskStates.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { taskHref } from './taskHref.ts';
import { namesCode, tasksForLabel } from './tasksForRecord.ts';
import { MAX_TASKS, taskRequest } from './taskRequest.ts';
import { inOrder, isOverdue } from './taskTimes.ts';
import { useFirstAction } from './useFirstAction.ts';
import { useMarks, type Marks } from './useMarks.ts';
import { call } from '../../api/http.ts';
import { codeOf } from './codeOf.ts';

export interface TasksPageProps {
  readonly view: TasksView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A code that matched no single task, with the tasks it matched. */
interface AmbiguousScan extends FoundTasks {
  readonly code: string;
}

/** What a code means: tasks, and the record that has it where it had to be looked up. */
interface FoundTasks {
  readonly verdict: AnswerVerdict;
  readonly tasks: readonly Item[];
  readonly record?: ScannedRecord;
}

/**
 * Tasks of this user, the next one on top. A tap opens one, and so does a code: its own, or that of a record only it
 * concerns.
 */
export function TasksPage({ view, onBack }: TasksPageProps): ReactNode {
  const translator = useTranslator();
  const { t, language } = translator;
  const [, go] = useLocation();
  const isOnline = useOnline();
  const { query, entities, line } = view;
  const { data, isError, error, dataUpdatedAt, refetch } = usePage(query, entities, taskRequest(line));
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
    const now = await callPage(query, taskRequest(line));
    const found = await tasksForCode(line, now.ok ? now.data.items : items, code);
    const { tasks } = found;
    // A code that means none of the tasks that were read before may mean one of those now.
    const verdict = tasks.length > 0 || now.ok ? found.verdict : answerVerdict(now);
    answerScan(id, { verdict });
    playVerdict(verdict);
    const [only] = tasks;
    if (only && tasks.length === 1) return goTo(only);
    if (!now.ok) void refetch();
    setScanned({ code, ...found, verdict, tasks: inOrder(line, tasks) });
  };
  useScan((code) => void openByCode(code));
  const isFiltered = scanned !== undefined && scanned.tasks.length > 0;
  const visible = isFiltered ? scanned.tasks : items;
  const [first] = visible;
  const total = data?.total ?? items.length;
  const counted = items.filter((item) => isOverdue(line, item)).length;
  const overdue = counted === 0 ? undefined : countText(counted, items.length < total, language);
  const marks = useMarks(view, items);
  const isSlow = useIsSlow(!data);
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
            : isError
              ? failedStatusBar({ at: dataUpdatedAt, error, isOnline }, translator)
              : data === undefined
                ? {
                    tone: 'wait',
                    icon: 'list-check',
                    sentence: t(isSlow ? 'ui.tasks.loading' : view.title),
                    detail: t(isSlow ? 'ui.tasks.slow' : 'ui.tasks.how'),
                  }
                : statusBarOf(scanned, total, overdue, t)
          : failedStatusBar({ at: dataUpdatedAt, error, isOnline }, translator)
      }
      primary={
        marks?.isOn
          ? primaryOf(view, marks, t)
          : {
              label: action ? t('ui.tasks.firstAction', { action: t(action.title) }) : t('ui.tasks.first'),
              icon: action ? actionIcon(action) : 'player-play',
              ...(first && taskHref(view, first) !== undefined
                ? {}
                : { closed: t(isError ? 'ui.tasks.failed' : data ? 'ui.tasks.none' : 'ui.tasks.loading') }),
              onPress: () => (action ? go(action.href) : first && goTo(first)),
            }
      }
      {...(marks?.isOn && view.bulk.length > 1 ? { side: <Others view={view} marks={marks} /> } : {})}
    >
      {isError && (
        <PadButton icon="refresh" onPress={() => void refetch()}>
          {t('ui.tasks.fetch')}
        </PadButton>
      )}
      {!data ? (
        !isError && isOnline && <LoadingRows label={t('ui.tasks.loading')} />
      ) : scanned?.record && !isFiltered ? (
        <NotYours record={scanned.record} count={total} onAll={() => setScanned(undefined)} />
      ) : items.length === 0 && !ofOthers?.items.length ? (
        <NoTasks view={view} />
      ) : (
        <TaskBoard
          view={view}
          items={visible}
          all={items}
          total={isFiltered ? visible.length : total}
          isOld={isError || !isOnline}
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

function statusBarOf(
  scanned: AmbiguousScan | undefined,
  all: number,
  overdue: string | undefined,
  t: Translator['t'],
): StatusBarContent {
  const detail = t('ui.tasks.how');
  if (scanned === undefined) {
    const sentence =
      overdue === undefined ? t('ui.tasks.ask', { count: all }) : t('ui.tasks.askOverdue', { count: all, overdue });
    return { tone: 'wait', icon: 'list-check', sentence, detail };
  }
  const { code, tasks, record, verdict } = scanned;
  if (verdict === 'unknown') return unreadStatusBar(code, t);
  if (record && tasks.length === 0)
    return {
      tone: 'wait',
      icon: 'scan',
      sentence: t('ui.tasks.notYours', { code }),
      detail: t('ui.tasks.notYours.how', { count: all }),
    };
  return tasks.length === 0
    ? { tone: 'refused', sentence: t('ui.tasks.notFor', { code }), detail }
    : { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.for', { code, count: tasks.length }), detail };
}

/**
 * The tasks a scanned code refers to: the task's own code, a record it
 * refers to (part, batch, bin), or a label whose part and batch are those of the task. Among the last, only those in the bin
 * of the label are returned if there are any.
 */
async function tasksForCode({ head }: TaskLine, items: readonly Item[], code: string): Promise<FoundTasks> {
  const own = items.filter((item) => codeOf(head, item) === code);
  if (own.length > 0) return { verdict: 'accepted', tasks: own };
  const named = items.filter((item) => namesCode(item, code));
  if (named.length > 0) return { verdict: 'accepted', tasks: named };
  const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
  const record = answer.ok ? answer.data.items[0] : undefined;
  if (!record) return { verdict: answerVerdict(answer, false), tasks: [] };
  const { matching, near } = tasksForLabel(items, record.values);
  const tasks = near.length > 0 ? near : matching;
  return { verdict: answerVerdict(answer, tasks.length > 0), tasks, record };
}
