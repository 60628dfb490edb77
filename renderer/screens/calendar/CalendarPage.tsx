import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CalendarView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { useShortcuts } from '../../shells/office/keys/keys.ts';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { DayCard } from './DayCard.tsx';
import { DayList } from './DayList.tsx';
import { byDay, turned, weeksInSight, type Stretch } from './days.ts';
import { DayGrid } from './DayGrid.tsx';
import css from './CalendarPage.module.css';
import { useDays } from './useDays.ts';

const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

interface OpenForm {
  readonly action: OfferedAction;
  readonly preset: Item;
}

/** Rows on their days: a month or a week at a time, walked by keys; on a phone a list of days. */
export function CalendarPage({ view }: { readonly view: CalendarView }): ReactNode {
  const { t, zone } = useSpeech();
  const isNarrow = useNarrow();
  const [at, setAt] = useState<Day>(() => today(zone));
  const [stretch, setStretch] = useState<Stretch>('month');
  const [form, setForm] = useState<OpenForm>();
  const weeks = weeksInSight(at, stretch);
  const days = weeks.flat();
  const { entries, error, isPending } = useDays(view, days[0]!, days.at(-1)!, zone);
  useSayInView({ title: t(view.title) });
  useShortcuts([
    { keys: 't', title: 'ui.calendar.today', group: 'ui.calendar.keys', run: () => setAt(today(zone)) },
    { keys: 'm', title: 'ui.calendar.month', group: 'ui.calendar.keys', run: () => setStretch('month') },
    { keys: 'w', title: 'ui.calendar.week', group: 'ui.calendar.keys', run: () => setStretch('week') },
  ]);
  const inDays = byDay(entries, days, zone);
  const onAct = (action: OfferedAction, preset: Item): void => setForm({ action, preset });
  return (
    <div className={css['page']}>
      <CalendarHead
        view={view}
        at={at}
        stretch={stretch}
        count={new Set([...inDays.values()].flat()).size}
        trouble={error}
        isLoading={isPending}
        onTurn={(by) => setAt(turned(at, stretch, by))}
        onToday={() => setAt(today(zone))}
        onStretch={setStretch}
        onAct={onAct}
      />
      {isNarrow ? (
        <DayList
          view={view}
          days={stretch === 'week' ? days : days.filter((day) => day.slice(0, 7) === at.slice(0, 7))}
          inDays={inDays}
          onAct={onAct}
        />
      ) : (
        <div className={css['body']}>
          <DayGrid title={t(view.title)} at={at} weeks={weeks} stretch={stretch} inDays={inDays} onAt={setAt} />
          <DayCard view={view} day={at} entries={inDays.get(at) ?? []} onAct={onAct} />
        </div>
      )}
      {form && (
        <Suspense>
          <FormDialog
            action={form.action.action}
            preset={form.preset}
            onDone={() => setForm(undefined)}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
