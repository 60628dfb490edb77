import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TasksView } from '#engine';
import { usePage, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { useOnline } from '../../live/useOnline.ts';
import { play } from '../../sound/play.ts';
import { answerBeat, beat } from '../../scan/beats.ts';
import { useScan } from '../../scan/useScan.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { taskHref } from './taskHref.ts';
import { tasksAbout } from './tasksAbout.ts';
import { isLate, urgentFirst } from './taskTimes.ts';
import { useMarks, type Marks } from './useMarks.ts';
import css from './TasksPage.module.css';

export interface TasksPageProps {
  readonly view: TasksView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** More do not wait for one person at a time. */
const READ = 200;

/** A code that did not lead to one task alone, and the tasks it is about. */
interface Scanned {
  readonly code: string;
  readonly about: readonly Item[];
}

/** What waits for this person, the first to do on top. A tap opens one, or a code: its own, or of a thing it alone is about. */
export function TasksPage({ view, onBack }: TasksPageProps): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const isOnline = useOnline();
  const { data } = usePage(view.query, view.entities, { limit: READ });
  const items = urgentFirst(view.line, data?.items ?? []);
  const goTo = (item: Item): void => {
    const to = taskHref(view, item);
    if (to !== undefined) go(to);
  };
  const [scanned, setScanned] = useState<Scanned>();
  const look = async (code: string): Promise<void> => {
    const id = beat(t(view.title), code, 'waiting');
    const about = await tasksAbout(view, code).catch(() => []);
    answerBeat(id, { verdict: about.length > 0 ? 'accepted' : 'refused' });
    play(about.length > 0 ? 'accept' : 'refuse');
    const [only] = about;
    if (only && about.length === 1) goTo(only);
    else setScanned({ code, about });
  };
  useScan((code) => void look(code));
  const shown = scanned && scanned.about.length > 0 ? scanned.about : items;
  const [first] = shown;
  const urgent = items.filter((item) => isLate(view.line, item)).length;
  const marks = useMarks(view, items);
  const closed = first && taskHref(view, first) !== undefined ? undefined : t('ui.tasks.none');
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      band={
        isOnline
          ? marks?.isOn
            ? {
                tone: 'wait',
                icon: 'list-check',
                sentence: t('ui.tasks.marking', { count: marks.count }),
                detail: t('ui.tasks.markHow'),
              }
            : bandOf(scanned, data?.total ?? items.length, urgent, t)
          : { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept') }
      }
      primary={
        marks?.isOn
          ? primaryOf(view, marks, t)
          : {
              label: t('ui.tasks.first'),
              icon: 'player-play',
              ...(closed === undefined ? {} : { closed }),
              onPress: () => first && goTo(first),
            }
      }
      {...(marks?.isOn && view.bulk.length > 1 ? { side: <Others view={view} marks={marks} /> } : {})}
    >
      {data && items.length === 0 ? (
        <p className={css['none']}>{t('ui.tasks.none')}</p>
      ) : (
        <TaskBoard view={view} items={shown} marks={marks} />
      )}
    </PadFrame>
  );
}

/** The first of what may be done with what is marked; the others stand beside. */
function primaryOf({ bulk }: TasksView, marks: Marks, t: Speech['t']): Primary {
  const [action] = bulk;
  return {
    label: t('ui.tasks.marked', { action: t(action?.title ?? ''), count: marks.count }),
    icon: 'player-play',
    ...(marks.count > 0 ? {} : { closed: t('ui.tasks.markFirst') }),
    onPress: () => action && marks.onDo(action),
  };
}

function Others({ view, marks }: { readonly view: TasksView; readonly marks: Marks }): ReactNode {
  const { t } = useSpeech();
  return view.bulk.slice(1).map((action) => (
    <PadButton key={action.action} icon={actionIcon(action)} onPress={() => marks.count > 0 && marks.onDo(action)}>
      {t(action.title)}
    </PadButton>
  ));
}

function bandOf(scanned: Scanned | undefined, all: number, urgent: number, t: Speech['t']): Band {
  const detail = t('ui.tasks.how');
  if (scanned === undefined) {
    const sentence = urgent > 0 ? t('ui.tasks.askUrgent', { count: all, urgent }) : t('ui.tasks.ask', { count: all });
    return { tone: 'wait', icon: 'list-check', sentence, detail };
  }
  const { code, about } = scanned;
  return about.length === 0
    ? { tone: 'refused', sentence: t('ui.tasks.notFor', { code }), detail }
    : { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.for', { code, count: about.length }), detail };
}
