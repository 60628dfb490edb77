import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CalendarView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { CalendarHeader } from './CalendarHeader.tsx';
import { DayCard } from './DayCard.tsx';
import { DayList } from './DayList.tsx';
import { groupByDay, shiftRange, visibleWeeks, type CalendarRange } from './days.ts';
import { DayGrid } from './DayGrid.tsx';
import css from './CalendarPage.module.css';
import { useCalendarEntries } from './useCalendarEntries.ts';

const FormDialog = lazy(async () => ({ default: (await import('../../pages/forms/office/FormDialog.tsx')).FormDialog }));

interface OpenForm {
  readonly action: OfferedAction;
  readonly preset: Item;
}

/** Rows on their days: a month or a week at a time with keyboard navigation; on a phone a list of days. */
export function CalendarPage({ view }: { readonly view: CalendarView }): ReactNode {
  const { t, zone } = useTranslator();
  const isNarrow = useNarrow();
  const [at, setAt] = useState<Day>(() => today(zone));
  const [range, setRange] = useState<CalendarRange>('month');
  const [form, setForm] = useState<OpenForm>();
  const weeks = visibleWeeks(at, range);
  const days = weeks.flat();
  const { entries, error, isPending, isCut } = useCalendarEntries(view, days[0]!, days.at(-1)!, zone);
  useSetCurrentPage({ title: t(view.title) });
  useShortcuts([
    { keys: 't', title: 'ui.calendar.today', group: 'ui.calendar.keys', run: () => setAt(today(zone)) },
    { keys: 'm', title: 'ui.calendar.month', group: 'ui.calendar.keys', run: () => setRange('month') },
    { keys: 'w', title: 'ui.calendar.week', group: 'ui.calendar.keys', run: () => setRange('week') },
  ]);
  // A list shows no days of the months before and after.
  const shown = isNarrow && range === 'month' ? days.filter((day) => day.slice(0, 7) === at.slice(0, 7)) : days;
  const isKnown = !isPending && !isCut && error === null;
  const entriesByDay = groupByDay(entries, shown, zone);
  const onAction = (action: OfferedAction, preset: Item): void => setForm({ action, preset });
  return (
    <div className={css['page']}>
      <CalendarHeader
        view={view}
        at={at}
        range={range}
        count={new Set([...entriesByDay.values()].flat()).size}
        isCut={isCut}
        error={error}
        isLoading={isPending}
        onTurn={(by) => setAt(shiftRange(at, range, by))}
        onToday={() => setAt(today(zone))}
        onRange={setRange}
        onAction={onAction}
      />
      {isNarrow ? (
        <DayList view={view} isKnown={isKnown} days={shown} entriesByDay={entriesByDay} onAction={onAction} />
      ) : (
        <div className={css['body']}>
          <DayGrid title={t(view.title)} at={at} weeks={weeks} range={range} entriesByDay={entriesByDay} onFocusDay={setAt} />
          <DayCard view={view} isKnown={isKnown} day={at} entries={entriesByDay.get(at) ?? []} onAction={onAction} />
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
