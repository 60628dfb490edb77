import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ScreenView, TasksView } from '#engine';
import { usePage, useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { Speech } from '../../i18n/texts.ts';
import { useOnline } from '../../live/useOnline.ts';
import { play } from '../../sound/play.ts';
import { answerBeat, beat } from '../../scan/beats.ts';
import { useScan } from '../../scan/useScan.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { codeOf } from './codeOf.ts';
import { RowCard } from './RowCard.tsx';
import { tasksAbout } from './tasksAbout.ts';
import css from './TasksPage.module.css';

export interface TasksPageProps {
  readonly view: TasksView;
  readonly preset: Item;
  readonly onBack: () => void;
}

const SHOWN = 50;

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
  const { data } = usePage(view.query, view.entities, { limit: SHOWN });
  const items = data?.items ?? [];
  const { data: target } = useScreen(view.open ?? '', view.open !== undefined);
  const href = (item: Item): string | undefined =>
    view.open === undefined ? recordHref(view, item) : hrefOf(view, target, item);
  const goTo = (item: Item): void => {
    const to = href(item);
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
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      band={
        isOnline
          ? bandOf(scanned, data?.total ?? items.length, t)
          : { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept') }
      }
      primary={{
        label: t('ui.tasks.first'),
        icon: 'player-play',
        ...(first && href(first) !== undefined ? {} : { closed: t('ui.tasks.none') }),
        onPress: () => first && goTo(first),
      }}
    >
      {data && items.length === 0 && <p className={css['none']}>{t('ui.tasks.none')}</p>}
      <ol className={css['tasks']}>
        {shown.map((item, i) => (
          <RowCard
            key={String(item['id'] ?? i)}
            columns={view.columns}
            head={view.card.head}
            body={view.card.body}
            item={item}
            href={href(item)}
            more={view.open === undefined || view.actions.length === 0 ? undefined : recordHref(view, item)}
          />
        ))}
      </ol>
    </PadFrame>
  );
}

function bandOf(scanned: Scanned | undefined, all: number, t: Speech['t']): Band {
  const detail = t('ui.tasks.how');
  if (scanned === undefined) return { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.ask', { count: all }), detail };
  const { code, about } = scanned;
  return about.length === 0
    ? { tone: 'refused', sentence: t('ui.tasks.notFor', { code }), detail }
    : { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.for', { code, count: about.length }), detail };
}

/** The page of a task, with everything that may be done with it; none for who may not see it. */
function recordHref({ record }: TasksView, { id }: Item): string | undefined {
  return record === undefined ? undefined : `/s/detail.${record}?id=${String(id)}`;
}

/** The screen a task is done on, with its code in the input of the slot that takes it; the first entity is the rows' own. */
function hrefOf({ open, entities, card }: TasksView, target: ScreenView | undefined, item: Item): string {
  const slots = target?.kind === 'scan' ? target.slots : [];
  const input = slots.find(({ expect }) => expect !== undefined && expect === entities[0])?.input;
  const search = input === undefined ? '' : `?${new URLSearchParams({ [input]: codeOf(card.head, item) }).toString()}`;
  return `/s/${open}${search}`;
}
