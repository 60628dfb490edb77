import type { ReactNode } from 'react';
import { weekdayText, wallTime } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './DashboardHeader.module.css';
import type { ChosenPeriod } from './usePeriod.ts';

export interface DashboardHeaderProps {
  readonly title: string;
  readonly chosen: ChosenPeriod;
}

/** Title and period: the current shift with its day and times, and the other periods to choose from. */
export function DashboardHeader({ title, chosen: { period, choices, choice, choose } }: DashboardHeaderProps): ReactNode {
  const { t, language, zone } = useTranslator();
  if (!period) return <h1 className={css['title']}>{title}</h1>;
  const [from, until] = [wallTime(period.from, zone), wallTime(period.until, zone)];
  const day = from.day.slice(5);
  const weekday = weekdayText(new Date(from.day).getUTCDay(), language, 'short');
  const params = { day, weekday, from: from.clock.slice(0, 5), until: until.clock.slice(0, 5) };
  return (
    <div className={css['head']}>
      <h1 className={css['title']}>{choice === 'span' && period.name ? period.name : t(`ui.period.${choice}`)}</h1>
      <span className="muted">{choice === 'span' ? t('ui.period.of', params) : t('ui.period.since', params)}</span>
      <div className={css['choices']} role="group" aria-label={t('ui.period')}>
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === choice} onClick={() => choose(each)}>
            {t(`ui.period.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
