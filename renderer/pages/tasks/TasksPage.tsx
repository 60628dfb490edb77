import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ScreenView, TasksView } from '#engine';
import { usePage, useScreen, type Item, type Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { Speech } from '../../i18n/texts.ts';
import { useOnline } from '../../live/useOnline.ts';
import { play } from '../../sound/play.ts';
import { beat } from '../../scan/beats.ts';
import { useScan } from '../../scan/useScan.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { codeOf } from './codeOf.ts';
import { RowCard } from './RowCard.tsx';
import css from './TasksPage.module.css';

export interface TasksPageProps {
  readonly view: TasksView;
  readonly preset: Item;
  readonly onBack: () => void;
}

const SHOWN = 50;

/** What waits for this person, the first to do on top. A tap opens one, or a code: its own, or of a thing it alone is about. */
export function TasksPage({ view, onBack }: TasksPageProps): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const isOnline = useOnline();
  const { data } = usePage(view.query, view.entities, { limit: SHOWN });
  const items = data?.items ?? [];
  const { data: target } = useScreen(view.open ?? '', view.open !== undefined);
  const href = (item: Item): string => hrefOf(view, target, item);
  const [scanned, setScanned] = useState<string>();
  const about = scanned === undefined ? items : items.filter((item) => isAbout(item, scanned));
  useScan((code) => {
    const own = items.find((item) => codeOf(view.card.head, item) === code);
    const all = items.filter((item) => isAbout(item, code));
    const found = own ?? (all.length === 1 ? all[0] : undefined);
    if (!found) setScanned(code);
    if (!found && all.length > 0) return play('accept');
    beat(t(view.title), code, found ? 'accepted' : 'refused');
    play(found ? 'accept' : 'refuse');
    if (found) go(href(found));
  });
  const shown = about.length > 0 ? about : items;
  const [first] = shown;
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      band={
        isOnline
          ? bandOf(scanned, about.length, data?.total ?? items.length, t)
          : { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept') }
      }
      primary={{
        label: t('ui.tasks.first'),
        icon: 'player-play',
        ...(first ? {} : { closed: t('ui.tasks.none') }),
        onPress: () => first && go(href(first)),
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
          />
        ))}
      </ol>
    </PadFrame>
  );
}

/** Does a task name the thing that carries a code: its part, its place? */
const isAbout = (item: Item, code: string): boolean =>
  Object.values(item).some((value) => (value as { readonly code?: Json } | null)?.code === code);

function bandOf(scanned: string | undefined, about: number, all: number, t: Speech['t']): Band {
  const detail = t('ui.tasks.how');
  if (scanned === undefined) return { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.ask', { count: all }), detail };
  return about === 0
    ? { tone: 'refused', sentence: t('ui.tasks.notFor', { code: scanned }), detail }
    : { tone: 'wait', icon: 'list-check', sentence: t('ui.tasks.for', { code: scanned, count: about }), detail };
}

/** The screen a task is done on, with its code in the input of the slot that takes it; the first entity is the rows' own. */
function hrefOf({ open, entities, card }: TasksView, target: ScreenView | undefined, item: Item): string {
  const slots = target?.kind === 'scan' ? target.slots : [];
  const input = slots.find(({ expect }) => expect !== undefined && expect === entities[0])?.input;
  const search = input === undefined ? '' : `?${new URLSearchParams({ [input]: codeOf(card.head, item) }).toString()}`;
  return `/s/${open}${search}`;
}
