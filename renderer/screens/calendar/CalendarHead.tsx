import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateText, type CalendarView, type OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { isMoment, ZoneNote } from '../../parts/ZoneNote.tsx';
import type { Day } from '../../widgets/dates/dates.ts';
import type { Stretch } from './days.ts';
import css from './CalendarPage.module.css';

export interface CalendarHeadProps {
  readonly view: CalendarView;
  readonly at: Day;
  readonly stretch: Stretch;
  /** Rows in sight. */
  readonly count: number;
  readonly trouble: Error | null;
  readonly isLoading: boolean;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onStretch: (stretch: Stretch) => void;
  readonly onAct: (action: OfferedAction, preset: Item) => void;
}

/** What calendar it is, which month, and what needs no row. */
export function CalendarHead(props: CalendarHeadProps): ReactNode {
  const { view, at, stretch, count, trouble, isLoading, onTurn, onToday, onStretch, onAct } = props;
  const { t, language } = useSpeech();
  return (
    <header className={css['head']}>
      <h1>{t(view.title)}</h1>
      <div className={css['turn']}>
        <button type="button" aria-label={t(`ui.calendar.before.${stretch}`)} onClick={() => onTurn(-1)}>
          <Icon name="chevron-left" size={20} />
        </button>
        <b aria-live="polite">{dateText(at, language, 'month')}</b>
        <button type="button" aria-label={t(`ui.calendar.after.${stretch}`)} onClick={() => onTurn(1)}>
          <Icon name="chevron-right" size={20} />
        </button>
      </div>
      <Button variant="default" onClick={onToday}>
        {t('ui.calendar.today')}
      </Button>
      <p role="status" className={css['count']}>
        {trouble ? trouble.message : isLoading ? t('ui.calendar.loading') : t('ui.calendar.count', { count })}
      </p>
      {[view, ...view.layers].some(({ on, columns }) => columns.some((column) => column.name === on && isMoment(column))) && (
        <ZoneNote />
      )}
      <span className={css['gap']} />
      <div role="group" aria-label={t('ui.calendar.stretch')} className={css['stretch']}>
        {(['week', 'month'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === stretch} onClick={() => onStretch(each)}>
            {t(`ui.calendar.${each}`)}
          </button>
        ))}
      </div>
      {view.actions
        .filter(({ input }) => input === undefined)
        .map((action, i) => (
          <Button
            key={action.action}
            variant={i === 0 ? 'filled' : 'default'}
            leftSection={<Icon name={actionIcon(action)} size={17} />}
            onClick={() => onAct(action, {})}
          >
            {t(action.title)}
          </Button>
        ))}
    </header>
  );
}
