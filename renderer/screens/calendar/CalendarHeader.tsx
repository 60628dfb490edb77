import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateText, type CalendarView, type OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { isMoment, ZoneNote } from '../../parts/ZoneNote.tsx';
import type { Day } from '../../widgets/dates/dates.ts';
import { RowlessActions } from '../list/RowlessActions.tsx';
import type { CalendarRange } from './days.ts';
import css from './CalendarPage.module.css';

export interface CalendarHeaderProps {
  readonly view: CalendarView;
  readonly at: Day;
  readonly range: CalendarRange;
  /** Number of visible rows. */
  readonly count: number;
  /** There are more rows than are shown. */
  readonly isCut: boolean;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onRange: (range: CalendarRange) => void;
  readonly onAction: (action: OfferedAction, preset: Item) => void;
}

/** Title, range, and actions that need no row. */
export function CalendarHeader(props: CalendarHeaderProps): ReactNode {
  const { view, at, range, count, isCut, error, isLoading, onTurn, onToday, onRange, onAction } = props;
  const { t, language } = useTranslator();
  return (
    <header className="page-head">
      <h1>{t(view.title)}</h1>
      <div className={css['turn']}>
        <button type="button" aria-label={t(`ui.calendar.before.${range}`)} onClick={() => onTurn(-1)}>
          <Icon name="chevron-left" size={20} />
        </button>
        <b aria-live="polite">{dateText(at, language, 'month')}</b>
        <button type="button" aria-label={t(`ui.calendar.after.${range}`)} onClick={() => onTurn(1)}>
          <Icon name="chevron-right" size={20} />
        </button>
      </div>
      <Button variant="default" onClick={onToday}>
        {t('ui.calendar.today')}
      </Button>
      <p role="status" className="muted">
        {error
          ? error.message
          : isLoading
            ? t('ui.calendar.loading')
            : t(isCut ? 'ui.calendar.cut' : 'ui.calendar.count', { count })}
      </p>
      {[view, ...view.layers].some(({ on, columns }) => columns.some((column) => column.name === on && isMoment(column))) && (
        <ZoneNote />
      )}
      <span className="fill" />
      <SegmentedControl
        label={t('ui.calendar.stretch')}
        segments={(['week', 'month'] as const).map((value) => ({ value, title: t(`ui.calendar.${value}`) }))}
        value={range}
        onPick={onRange}
      />
      <RowlessActions actions={view.actions} onAction={(action) => onAction(action, {})} />
    </header>
  );
}
